/** A month as `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** A calendar day as `YYYY-MM-DD`. `Date` would turn 2023-02-30 into 2 March. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || !isMonth(`${year}-${month}`)) return false;
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
};

/**
 * Days written in digits only. Two digits of a year, and days counted within a year, name a day too. Some languages write
 * a blank after each point, or a point at the end: `2025. 08. 22.`
 */
const spellings = [
  /^(?<year>\d{4}) ?[-/.: ]? ?(?<month>\d{2}) ?[-/.: ]? ?(?<day>\d{2})$/,
  /^(?<year>\d{2}|\d{4}) ?[-/. ] ?(?<month>\d{1,2}) ?[-/. ] ?(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2}) ?[-/. ] ?(?<month>\d{1,2}) ?[-/. ] ?(?<year>\d{2}|\d{4})$/,
  /^(?<month>\d{1,2}) ?[-/. ] ?(?<day>\d{1,2}) ?[-/. ] ?(?<year>\d{2}|\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
];

/** A day within a year: ISO 8601, 5.2.3. */
const ofYear = /^\d{4}-?(\d{3})$/;

/** A time of day: hours and minutes, or hours after a T or before am and pm. */
const timeOfDay = /\d:\d|\dT\d|\d ?[ap]\.?m\b/i;

/** The zone at the end of a day, which is no time of day (XML Schema, date). */
const zone = /(?:Z| ?\(?(?:UTC|GMT)? ?[+-]\d{1,2}:\d{2}\)?)$/;

/** A week or a quarter of a year. */
const longerThanDay = /^\d{4}-?W\d{2}$|\bQ[1-4]\b/i;

const padded = (text = '') => text.padStart(2, '0');

const inDigits = (text: string): boolean => {
  const ordinal = Number(ofYear.exec(text)?.[1] ?? 0);
  if (ordinal >= 1 && ordinal <= 366) return true;
  return spellings.some((spelling) => {
    const { year, month, day } = spelling.exec(text)?.groups ?? {};
    return year !== undefined && isDay(`${year.padStart(4, '20')}-${padded(month)}-${padded(day)}`);
  });
};

/**
 * Returns whether text may name a calendar day in some spelling and language: a time of day, a month alone or 2025-02-30
 * do not. Months have names in every language, so words beside a day and a year are not read.
 */
export const namesDay = (text: string): boolean => {
  const day = text.trim().replace(zone, '');
  if (/^[-\d/.: ]*$/.test(day)) return inDigits(day.replace(/\.$/, ''));
  const numbers = day.match(/\p{Nd}+/gu) ?? [];
  return numbers.length >= 2 && !timeOfDay.test(day) && !longerThanDay.test(day);
};

/**
 * Returns an HTTP date in the form that senders must use (IMF-fixdate, RFC 9110, 5.6.7) as milliseconds since
 * the epoch; undefined for any other text, and for a wrong weekday or day.
 */
export const httpDate = (text: string): number | undefined => {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return undefined;
  const timestamp = Date.parse(text);
  // A wrong weekday or 30 February gives another text when the date is formatted again.
  return !Number.isNaN(timestamp) && new Date(timestamp).toUTCString() === text ? timestamp : undefined;
};
