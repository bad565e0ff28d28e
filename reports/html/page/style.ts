import { bannerStyle } from './style/banner.js';
import { charts } from './style/charts.js';
import { evidenceStyle } from './style/evidence.js';
import { page } from './style/page.js';
import { print } from './style/print.js';
import { tables } from './style/tables.js';
import { theme } from './style/theme.js';

/** The whole style sheet of a report. */
export const style = [theme, page, bannerStyle, tables, evidenceStyle, charts, print].join('');
