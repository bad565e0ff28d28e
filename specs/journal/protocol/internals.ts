// A call in a stack trace of JavaScript or Java, on its own line.
const call = /^\s+at .+[:(]\d/;
const file = /[\s"'(]\/(?:app|home|usr|var|srv|root|opt)\/[\w./-]+\.\w+:\d/;
const routine = /goroutine \d{1,20} \[/;
// Messages of databases and of their drivers.
const database =
  /SQLSTATE\[|\bSQLITE_[A-Z]{3,}|\bORA-\d{5}|\b(?:psycopg2?|sqlite3|pymysql|sqlalchemy)\.\w+|You have an error in your SQL syntax/;
const traceback = 'Traceback (most recent call last)';

/**
 * Returns what a text reveals about the inside of a server: a stack trace, a file path or a message of its database; undefined when
 * nothing.
 */
export const internalsIn = (text: string): string | undefined =>
  text
    .split('\n')
    .slice(1)
    .find((line) => call.test(line)) ??
  (text.includes(traceback) ? traceback : undefined) ??
  // A path may be at the start of the text.
  file.exec(` ${text}`)?.[0] ??
  routine.exec(text)?.[0] ??
  database.exec(text)?.[0];
