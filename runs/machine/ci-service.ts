/** What a CI service reads in addition to the report, and where. */
export interface CiService {
  readonly name: 'GitHub Actions' | 'GitLab' | 'Jenkins' | 'CircleCI' | 'Azure Pipelines' | 'Buildkite';
  /** Whether it reads workflow commands on standard error. */
  readonly annotations: boolean;
  /** File to which a step appends its summary. */
  readonly summaryFile?: string;
  /** Advice on what to keep as an artifact, one sentence. */
  readonly advice: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const keepJunit = 'give it conformance.junit.xml as its test report and keep the folder as an artifact';

/** Returns the CI service of this process, from the variables it documents; undefined elsewhere. */
export const ciServiceOf = (env: Environment): CiService | undefined => {
  const plain = (name: CiService['name']): CiService => ({ name, annotations: false, advice: keepJunit });
  if (env.GITHUB_ACTIONS === 'true')
    return {
      name: 'GitHub Actions',
      annotations: true,
      ...(env.GITHUB_STEP_SUMMARY ? { summaryFile: env.GITHUB_STEP_SUMMARY } : {}),
      advice: 'the summary of the step shows the verdict; keep the folder with actions/upload-artifact',
    };
  if (env.GITLAB_CI) return plain('GitLab');
  if (env.JENKINS_URL) return plain('Jenkins');
  if (env.CIRCLECI) return plain('CircleCI');
  if (env.TF_BUILD) return plain('Azure Pipelines');
  if (env.BUILDKITE) return plain('Buildkite');
  return undefined;
};
