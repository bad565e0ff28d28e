/** A file that makes a CI service judge a target, and where it belongs. */
export interface CiFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** The remaining manual step. */
  readonly next: string;
}

/**
 * The package as `npm pack` writes it. No registry has it under its name yet: what has the name there would be of somebody
 * else.
 */
export const tarballOf = (version: string): string => `plumbrule-${version}.tgz`;

const setup = 'npx --yes ./TARBALL run --color never';

const github = `name: conformance
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  conformance:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${setup}
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: conformance
          path: plumbrule-report
`;

const gitlab = `conformance:
  image: node:22
  script:
    - ${setup}
  artifacts:
    when: always
    paths: [plumbrule-report]
    reports:
      junit: plumbrule-report/conformance.junit.xml
    expose_as: Conformance report
`;

const jenkins = `pipeline {
  agent { docker { image 'node:22' } }
  options { timeout(time: 20, unit: 'MINUTES') }
  stages {
    stage('conformance') {
      steps {
        sh '${setup}'
      }
    }
  }
  post {
    always {
      junit 'plumbrule-report/conformance.junit.xml'
      archiveArtifacts artifacts: 'plumbrule-report/**'
    }
  }
}
`;

const circleci = `version: 2.1
jobs:
  conformance:
    docker:
      - image: cimg/node:22.0
    steps:
      - checkout
      - run: ${setup}
      - store_test_results:
          path: plumbrule-report
      - store_artifacts:
          path: plumbrule-report
workflows:
  conformance:
    jobs: [conformance]
`;

/** Returns the file of each service; the command that starts a run names the package of this version. */
export const ciFiles = (version: string) => {
  const file = (name: string, path: string, text: string, next: string): CiFile => ({
    name,
    path,
    text: text.replaceAll('TARBALL', tarballOf(version)),
    next,
  });
  return {
    github: file('GitHub Actions', '.github/workflows/conformance.yml', github, 'commit it'),
    gitlab: file(
      'GitLab',
      '.gitlab/conformance.gitlab-ci.yml',
      gitlab,
      'add "include: .gitlab/conformance.gitlab-ci.yml" to .gitlab-ci.yml',
    ),
    jenkins: file(
      'Jenkins',
      'Jenkinsfile.conformance',
      jenkins,
      'name it as the script path of a pipeline, or copy its stage',
    ),
    circleci: file(
      'CircleCI',
      '.circleci/conformance.yml',
      circleci,
      'copy its job into .circleci/config.yml',
    ),
  } as const;
};

/** Name of a service that `init` writes a file for. */
export type CiName = keyof ReturnType<typeof ciFiles>;
