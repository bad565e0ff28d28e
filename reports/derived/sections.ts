import { headings } from '../../schemas/headings.js';
import type { InterfaceLetter } from '../model/exchanges.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';

/** The clauses under one heading of the contract. */
export interface Section {
  interface: InterfaceLetter;
  title: string;
  clauses: ClauseResult[];
}

const placeInContract = ({ title }: Section): number => {
  const place = headings.indexOf(title);
  return place < 0 ? headings.length : place;
};

/** Returns the clauses of a report grouped by interface and section, in the order of the contract; unknown sections last. */
export const sectionsOf = (report: ConformanceReport): Section[] => {
  const sections = new Map<string, Section>();
  for (const clause of report.clauses) {
    const key = `${clause.interface} ${clause.section}`;
    const section = sections.get(key) ?? { interface: clause.interface, title: clause.section, clauses: [] };
    section.clauses.push(clause);
    sections.set(key, section);
  }
  return [...sections.values()].sort(
    (left, right) =>
      left.interface.localeCompare(right.interface) || placeInContract(left) - placeInContract(right),
  );
};

/** Returns the place of a sentence in the contract, for people: heading and place under it. */
export const contractPlace = ({ section, place }: { section: string; place: string }) =>
  place === '' ? section : `${section}, ${place}`;
