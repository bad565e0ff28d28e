import { type Dimension, ofJournal } from '../dimension.js';
import { at, each, trait } from './trait.js';

const scripts = [
  'வீடு கட்டும் வேலை, செங்கல் 200',
  'ഇഷ്ടിക കല്ലും മണലും',
  'Ведомость работ, кирпич',
  'دفتر البناء ١٢٣',
  'ספר הבנייה',
  '建築日誌 煉瓦',
  'れんが積みの日',
  '벽돌 쌓기',
  'Ελληνικά τούβλα ΛΕΥΚΟΣ',
  'e\u0301cole de la mac\u0327onnerie, Straße, ﬁn',
  '🏠🧱 emoji 👷🏽‍♀️ row',
  'ISTANBUL İstanbul ıslak',
];
const signs = [
  '"quoted" \\ back\\slash / slash',
  '<b>bold</b> & <script>alert(1)</script>',
  'line\nbreak\ttab\u2028separator',
  '100% _off_ *now* (a|b) [c] $5 ^x?',
  "o'clock 'single' `tick`",
  'null undefined NaN true',
  '....',
  'rupees ₹1,23,456.78; −5 °C',
];

/** Titles, descriptions and texts of records, in any journal. */
export const textTraits: readonly Dimension[] = [
  ofJournal('titles', [
    trait(
      'titles-of-all-scripts',
      'Sends titles in any script',
      each((record, number) => ({ ...record, title: at(scripts, number) })),
    ),
    trait(
      'titles-of-signs',
      'Sends titles of special characters',
      each((record, number) => ({ ...record, title: at(signs, number) })),
    ),
    trait(
      'titles-alike',
      'Sends one title for all records',
      each((record) => ({ ...record, title: 'Entry' })),
    ),
    trait(
      'titles-long',
      'Sends titles of 3,000 letters',
      each((record) => ({ ...record, title: `${record.title} `.repeat(200).slice(0, 3000) })),
    ),
    trait(
      'titles-of-one-letter',
      'Sends titles of one letter',
      each((record, number) => ({ ...record, title: at(['a', 'b', 'ß', '7', 'க'], number) })),
    ),
    trait(
      'titles-empty',
      'Sends empty titles',
      each((record) => ({ ...record, title: '' })),
    ),
  ]),
  ofJournal('descriptions', [
    trait(
      'descriptions-of-all-scripts',
      'Sends descriptions in any script',
      each((record, number) => ({
        ...record,
        description: `${at(scripts, number)}; ${at(scripts, number >>> 8)}`,
      })),
    ),
    trait(
      'descriptions-of-signs',
      'Sends descriptions of special characters',
      each((record, number) => ({
        ...record,
        description: `${at(signs, number)} ${at(signs, number >>> 8)}`,
      })),
    ),
    trait(
      'descriptions-alike',
      'Sends one description for all records',
      each((record) => ({ ...record, description: 'As recorded.' })),
    ),
    trait(
      'descriptions-empty',
      'Sends empty descriptions',
      each((record) => ({ ...record, description: '' })),
    ),
  ]),
  ofJournal('texts', [
    trait(
      'texts-long',
      'Sends texts of 10,000 letters',
      each((record) => ({ ...record, text: `${record.text} `.repeat(900).slice(0, 10_000) })),
    ),
    trait(
      'texts-empty',
      'Sends empty texts',
      each((record) => ({ ...record, text: '' })),
    ),
    trait(
      'texts-of-signs',
      'Sends texts of special characters',
      each((record, number) => ({ ...record, text: `${at(signs, number)}\r\n\0${at(scripts, number)}` })),
    ),
  ]),
];
