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

const spellings = [
  /^(?<year>\d{4})[-/. ]?(?<month>\d{2})[-/. ]?(?<day>\d{2})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4})$/,
];

const inWords =
  /^(\d{1,2}(st|nd|rd|th)?\.? \p{L}{3,12}\.?,? \d{4}|\p{L}{3,12}\.? \d{1,2}(st|nd|rd|th)?,? \d{4})$/u;

const padded = (text = '') => text.padStart(2, '0');

/**
 * Returns whether text names a calendar day in any spelling; a time of day, a month alone or 30 February do
 * not.
 */
export const namesDay = (text: string): boolean =>
  inWords.test(text) ||
  spellings.some((spelling) => {
    const { year, month, day } = spelling.exec(text)?.groups ?? {};
    return year !== undefined && isDay(`${year}-${padded(month)}-${padded(day)}`);
  });

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
