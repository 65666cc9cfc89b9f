/** Problems as SARIF 2.1.0 (OASIS), which code scanning services read. */
import { type Problem, RULES, type Severity } from '../../shared/problem.ts'

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  string
>

/** `pathOf` gives a problem's file relative to the repository's root. */
export function sarifLog(problems: readonly Problem[], pathOf: (problem: Problem) => string): object {
  const rules = Object.entries(RULES)
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content',
            rules: rules.map(([id, severity]) => ({ id, defaultConfiguration: { level: LEVELS[severity] } })),
          },
        },
        // columns count UTF-16 code units, as editors do
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => ({
          ruleId: problem.rule,
          ruleIndex: rules.findIndex(([id]) => id === problem.rule),
          level: LEVELS[problem.severity],
          message: { text: problem.hint === '' ? problem.message : `${problem.message}: ${problem.hint}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(pathOf(problem)) },
                region: {
                  startLine: problem.line,
                  startColumn: problem.column,
                  endLine: problem.endLine,
                  endColumn: problem.endColumn,
                },
              },
            },
          ],
        })),
      },
    ],
  }
}

/** A relative reference (RFC 3986): `c#/a b.md` → `c%23/a%20b.md`. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
