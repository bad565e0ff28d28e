import { recordId } from '../../../specs/contract.js';
import { causes } from './cause.js';

/** Records and their values, except missing or wrong members, which need no explanation. */
export const journalContentCauses = causes([
  ['A-SITE-01', 'GET /api/v1/site returns {status} instead of 200.', 'Serve the site record.'],
  [
    'A-SITE-11',
    'The site record lacks fields: {received}.',
    'Send all nine fields of the table of the contract.',
  ],
  ['A-SITE-12', 'The links of the site lack names: {received}.', 'Name all seven discovery links.'],
  [
    'A-GET-01',
    'A record that a page lists cannot be opened: {request} returns {status}.',
    'Serve every listed id at GET /api/v1/content/{id}.',
  ],
  [
    'A-GET-03',
    'The {member} of a listed item differs from the {member} of its record.',
    'Build items and records from the same data.',
  ],
  [
    'A-GET-04',
    'An id that no record has is not refused: {request} returns {status}.',
    'Return an error, such as 404, and a problem document for unknown ids.',
  ],
  [
    'A-GET-05',
    'An id that breaks the pattern is not refused properly: {request} returns {status}.',
    `Check the id against ${recordId.pattern.source} before looking it up.`,
  ],
  [
    'A-GET-07',
    'An unknown id of 120 characters gets another status than a short one ({received}).',
    'Raise the limit of the router for path parameters to 120 characters.',
  ],
  [
    'A-GET-08',
    'A malformed percent-escape in the path gets status {status}.',
    'Refuse it with 400 and a problem document.',
  ],
  [
    'A-GET-09',
    'The {member} of a listed item differs from the {member} of its record.',
    'Build items and records from the same data.',
  ],
  [
    'A-GET-10',
    'A malformed percent-escape in the path gets no problem document: {received}.',
    'Return a problem document.',
  ],
  [
    'A-RECORD-22',
    'Texts of records do not show all their letters: {received}.',
    'Read and write UTF-8 everywhere: files, database connections, the default charset of the process.',
  ],
  [
    'A-RECORD-23',
    'A value of a record is the output of a program for a missing value: {received}.',
    'Send the value, or null where the contract allows it.',
  ],
  ['A-RECORD-14', 'Records of kind cost lack "cost": {received}.', 'Send "cost" with records of kind cost.'],
  [
    'A-RECORD-24',
    'Records of another kind than cost have "cost": {received}.',
    'Send "cost" with records of kind cost only.',
  ],
  ['A-RECORD-15', 'Records of kind work lack "work": {received}.', 'Send "work" with records of kind work.'],
  [
    'A-RECORD-25',
    'Records of another kind than work have "work": {received}.',
    'Send "work" with records of kind work only.',
  ],
  [
    'A-RECORD-16',
    'Records of kind summary lack "summary": {received}.',
    'Send "summary" with records of kind summary.',
  ],
  [
    'A-RECORD-26',
    'Records of another kind than summary have "summary": {received}.',
    'Send "summary" with records of kind summary only.',
  ],
  [
    'A-RECORD-17',
    'getContent returns another record than the requested one: {request} returned {received}.',
    'Look the record up by its exact id.',
  ],
  [
    'A-RECORD-20',
    'A canonical address cannot be opened: {received}.',
    'Send absolute http or https addresses in ASCII.',
  ],
  [
    'A-SOURCE-05',
    'recorded_at of a source does not fit its precision: expected {expected}, received {received}.',
    'Write YYYY-MM-DD for the precision day and YYYY-MM for month.',
  ],
  [
    'A-MONEY-05',
    'decimal is not amount_minor divided by 100: expected {expected}, received {received}.',
    'Compute decimal from the integer amount_minor with integer arithmetic, sign included.',
  ],
  [
    'A-MONEY-07',
    'decimal is not a plain decimal number: {received}.',
    'Write no leading zeros and no negative zero.',
  ],
  ['A-WORK-08', 'A crew is stated although its precision is unknown: {received}.', 'Send crew: null there.'],
  [
    'A-WORK-11',
    'No crew is stated, although its precision requires one: {expected}.',
    'Send the number, or the precision unknown.',
  ],
  ['A-WORK-09', 'The date of a work record is not a calendar day: {received}.', 'Send YYYY-MM-DD.'],
  ['A-STAGE-10', 'roof_work_as_of is not written as a calendar day: {received}.', 'Send YYYY-MM-DD or null.'],
  [
    'A-SUMMARY-15',
    'The categories of the summary do not add up to its total: expected {expected}, received {received}.',
    'Compute total and categories from the same costs.',
  ],
  ['A-SUMMARY-16', 'A count of the summary is negative: {received}.', 'Count from zero.'],
  [
    'A-SUMMARY-17',
    'The summary does not agree with the published work records: expected {expected}, received {received}.',
    'Compute the summary from the published records.',
  ],
  [
    'A-SUMMARY-20',
    'A summary names a month or a category twice: {received}.',
    'Group amounts by this name alone.',
  ],
  [
    'A-SUMMARY-18',
    'The total is not the sum of the counted costs: expected {expected}, received {received}.',
    'Add up each cost that is counted, once.',
  ],
  [
    'A-SUMMARY-21',
    'A category is not the sum of its counted costs: expected {expected}, received {received}.',
    'Add up each counted cost in its own category.',
  ],
  [
    'A-SUMMARY-22',
    'The months do not add up to the counted costs: expected {expected}, received {received}.',
    'Add up each counted cost in one month, with its sign.',
  ],
  [
    'A-SUMMARY-19',
    'worker_days_minimum is below the crews of the days of work: expected {expected}, received {received}.',
    'Add up the crews of all days that were worked.',
  ],
  [
    'A-GET-13',
    'A listed item and its record state different amounts or days{at}: expected {expected}, received {received} in the record.',
    'Build items and records from the same data of one revision.',
  ],
]);
