import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import { fileSign } from './file-sign.js';
import type { Flag } from './flags.js';

/** A setting of a run: one row has its flag, variable, place in the configuration file, default and help. */
export interface Setting extends Flag {
  readonly env: string;
  /** Dotted place in the configuration file; absent when a file may not set it. */
  readonly path?: string;
  readonly default?: string;
  /** Its value is a file or folder, relative to the configuration file that contains it. */
  readonly isPath?: boolean;
  /** Its value has a file or folder after this separator, relative in the same way. */
  readonly pathBehind?: string;
}

/** The settings of `run` for every contract, in the order of help. */
const ownSettings = [
  {
    name: 'control-url',
    group: 'target',
    value: 'URL',
    env: 'PLUMBRULE_CONTROL_URL',
    path: 'targets.control',
    text: 'test hooks of the target, if it offers any',
  },
  {
    name: 'out',
    group: 'output',
    value: 'DIR',
    env: 'PLUMBRULE_OUT',
    path: 'out',
    default: 'plumbrule-report',
    isPath: true,
    text: 'folder of the report (plumbrule-report)',
  },
  {
    name: 'only',
    group: 'selection',
    value: 'NAME',
    many: true,
    env: 'PLUMBRULE_ONLY',
    path: 'only',
    text: 'judge only A or B, a section, a topic (A-PAGE) or a clause',
  },
  {
    name: 'skip',
    group: 'selection',
    value: 'NAME',
    many: true,
    env: 'PLUMBRULE_SKIP',
    path: 'skip',
    text: 'leave out; takes the same names as --only',
  },
  {
    name: 'profile',
    group: 'selection',
    value: 'NAME',
    env: 'PLUMBRULE_PROFILE',
    path: 'profile',
    default: 'standard',
    text: 'quick, standard or full (standard)',
  },
  {
    name: 'seed',
    group: 'selection',
    value: 'N',
    env: 'PLUMBRULE_SEED',
    path: 'seed',
    text: 'repeat the random choices of an earlier run (random)',
  },
  {
    name: 'examples',
    group: 'selection',
    value: 'N',
    env: 'PLUMBRULE_EXAMPLES',
    path: 'examples',
    default: '2',
    text: 'random inputs per property, after its boundary values (2)',
  },
  {
    name: 'max-requests',
    group: 'limits',
    value: 'N',
    env: 'PLUMBRULE_MAX_REQUESTS',
    path: 'budget.maxRequests',
    default: '3000',
    text: 'most requests of the run (3000)',
  },
  {
    name: 'max-time',
    group: 'limits',
    value: 'TIME',
    env: 'PLUMBRULE_MAX_TIME',
    path: 'budget.maxTime',
    default: '15m',
    text: 'end the run after this long (15m; by default it plans for 2m besides waits for a quota)',
  },
  {
    name: 'timeout',
    group: 'limits',
    value: 'TIME',
    env: 'PLUMBRULE_TIMEOUT',
    path: 'budget.timeout',
    default: '10s',
    text: 'deadline of one exchange (10s)',
  },
  {
    name: 'max-body',
    group: 'limits',
    value: 'SIZE',
    env: 'PLUMBRULE_MAX_BODY',
    path: 'budget.maxBody',
    default: '2MB',
    text: 'most bytes read of one body (2MB)',
  },
  {
    name: 'ca',
    group: 'target',
    value: 'FILE',
    env: 'PLUMBRULE_CA',
    path: 'ca',
    isPath: true,
    text: 'CA certificates (PEM) to trust in addition to the default ones',
  },
  {
    name: 'cert',
    group: 'target',
    value: 'FILE',
    env: 'PLUMBRULE_CERT',
    path: 'cert',
    isPath: true,
    text: 'certificate of the client (PEM), for a target that demands one; needs --key',
  },
  {
    name: 'key',
    group: 'target',
    value: 'FILE',
    env: 'PLUMBRULE_KEY',
    path: 'key',
    isPath: true,
    text: 'private key (PEM) of the certificate of --cert',
  },
  {
    name: 'strict',
    group: 'verdict',
    env: 'PLUMBRULE_STRICT',
    path: 'strict',
    text: 'broken advice (level should) fails the run too, and so do waivers that must be fixed (exit 2)',
  },
  {
    name: 'gate',
    group: 'verdict',
    value: 'BASIS',
    env: 'PLUMBRULE_GATE',
    path: 'gate',
    default: 'derived',
    text: 'what fails a run: contract (stated, or by a named standard), or also what is derived (derived)',
  },
  {
    name: 'allow-empty',
    group: 'verdict',
    env: 'PLUMBRULE_ALLOW_EMPTY',
    path: 'allowEmpty',
    text: 'a listing without any record may conform too; without this flag there is no verdict',
  },
  {
    name: 'header-file',
    group: 'target',
    value: 'FILE',
    env: 'PLUMBRULE_HEADER_FILE',
    path: 'headerFile',
    isPath: true,
    text: 'lines "Name: value" sent with every request, redacted in every output',
  },
  {
    name: 'no-exhaust',
    group: 'selection',
    env: 'PLUMBRULE_NO_EXHAUST',
    path: 'noExhaust',
    text: 'do not exhaust the quota of Interface B',
  },
  {
    name: 'state',
    group: 'selection',
    value: 'FILE',
    env: 'PLUMBRULE_STATE',
    path: 'state',
    isPath: true,
    text: 'store cursors here and judge those of earlier runs',
  },
  {
    name: 'waivers',
    group: 'verdict',
    value: 'FILE',
    env: 'PLUMBRULE_WAIVERS',
    path: 'waivers',
    isPath: true,
    text: 'accepted breaches (plumbrule.waivers.yaml, if it exists)',
  },
  {
    name: 'previous',
    group: 'verdict',
    value: 'FILE',
    env: 'PLUMBRULE_PREVIOUS',
    path: 'previous',
    isPath: true,
    text: 'conformance.json of an earlier run, to compare with',
  },
  {
    name: 'wait',
    group: 'selection',
    env: 'PLUMBRULE_WAIT',
    path: 'wait',
    text: 'wait until cursors expire (--profile full): more than an hour',
  },
  {
    name: 'report',
    group: 'output',
    value: 'FORMAT[=FILE]',
    many: true,
    env: 'PLUMBRULE_REPORT',
    path: 'reports',
    pathBehind: fileSign,
    text: 'also write another format, such as markdown, sarif or badge; with FILE to that file',
  },
  {
    name: 'no-ci',
    group: 'output',
    env: 'PLUMBRULE_NO_CI',
    path: 'noCi',
    text: 'send nothing to the CI service (GitHub Actions: annotations, step summary)',
  },
  {
    name: 'format',
    group: 'output',
    value: 'NAME',
    env: 'PLUMBRULE_FORMAT',
    default: 'pretty',
    text: 'pretty, json (conformance.json on standard output) or quiet',
  },
  {
    name: 'color',
    group: 'output',
    value: 'WHEN',
    env: 'PLUMBRULE_COLOR',
    default: 'auto',
    text: 'auto, always or never (auto)',
  },
  { name: 'no-progress', group: 'output', env: 'PLUMBRULE_NO_PROGRESS', text: 'print no progress' },
  {
    name: 'verbose',
    group: 'output',
    env: 'PLUMBRULE_VERBOSE',
    text: 'print a curl command with each diagnosis (-v)',
  },
] as const satisfies readonly Setting[];

/** Returns the name of a setting: its flag without the dashes. */
export type SettingName = (typeof ownSettings)[number]['name'];

/** Whether a setting is the address of a target or of its test hooks. */
export const isAddress = ({ path }: Setting): boolean => path?.startsWith('targets.') ?? false;

/** Returns the setting for the base URL of an interface. */
export const targetSetting = ({ letter, flag, about }: InterfaceFacts): Setting => ({
  name: flag,
  group: 'target',
  value: 'URL',
  env: `PLUMBRULE_${flag.toUpperCase().replaceAll('-', '_')}`,
  path: `targets.${letter}`,
  text: about,
});

/** Returns all settings of `run`, the targets of its interfaces first. */
export const runSettings = (facts: readonly InterfaceFacts[]): readonly Setting[] => [
  ...facts.map(targetSetting),
  ...ownSettings,
];

/** Flags of `run` that are not settings: they name sources of settings. */
export const configFlags: readonly Flag[] = [
  {
    name: 'config',
    group: 'other',
    value: 'FILE',
    text: 'configuration (plumbrule.config.yaml, here or above, up to the repository)',
  },
  { name: 'no-config', group: 'other', text: 'read no configuration file' },
];
