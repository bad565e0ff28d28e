/** A month as `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** A day that is in the calendar, as `YYYY-MM-DD`; `Date` would turn 2023-02-30 into 2 March. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || !isMonth(`${year}-${month}`)) return false;
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
};

/**
 * A date of HTTP in the form that senders must use (IMF-fixdate, RFC 9110, 5.6.7), weekday and calendar checked:
 * milliseconds since the epoch; undefined for anything else.
 */
export const httpDate = (text: string): number | undefined => {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return undefined;
  const moment = Date.parse(text);
  // Written anew, a wrong weekday or a 30 February comes out as another text.
  return !Number.isNaN(moment) && new Date(moment).toUTCString() === text ? moment : undefined;
};
