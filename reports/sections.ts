import type { ClauseResult, ConformanceReport, InterfaceName } from './model.js';

/** The clauses of one heading of the contract, in the order of the catalogue. */
export interface Section {
  interface: InterfaceName;
  title: string;
  clauses: ClauseResult[];
}

/** The clauses of a report grouped by interface and section, in the order they first appear. */
export const sectionsOf = (report: ConformanceReport): Section[] => {
  const sections = new Map<string, Section>();
  for (const clause of report.clauses) {
    const key = `${clause.interface} ${clause.section}`;
    const section = sections.get(key) ?? { interface: clause.interface, title: clause.section, clauses: [] };
    section.clauses.push(clause);
    sections.set(key, section);
  }
  return [...sections.values()].sort((left, right) => left.interface.localeCompare(right.interface));
};

/** Where a sentence stands in the contract, for people: its heading and its place under it. */
export const contractPlace = ({ section, place }: { section: string; place: string }) =>
  place === '' ? section : `${section}, ${place}`;
