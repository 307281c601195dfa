import { existsSync, readFileSync } from 'node:fs'
import { type Counts, summary } from './counts.ts'

export type PartReport = {
  readonly name: string
  readonly what: string
  readonly counts: Counts
  /** What it measured. */
  readonly figures: readonly string[]
  readonly seconds: number
  readonly date: string
}

const heading = `# Release report

Written by \`npm run test:release\`: the newest run of each part. \`npm run test:release -- money fuzz\` runs some of them.

| part | what | result | minutes | date | machine |
|---|---|---|---|---|---|
`

/** Rows of the report by part, as they stand in the file; none where there is no file yet. */
export function readReport(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map()
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => /^\| [a-z0-9-]+ \|/.test(text) && !text.startsWith('| part |'))
  return new Map(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row]))
}

/** The report with the rows of this run in place of the older ones; other parts keep theirs. */
export function writeReport(known: ReadonlyMap<string, string>, reports: readonly PartReport[], machine: string): string {
  const rows = new Map(known)
  for (const { name, what, counts, figures, seconds, date } of reports)
    rows.set(
      name,
      `| ${name} | ${what} | ${[summary(counts), ...figures].join('; ')} | ${(seconds / 60).toFixed(1)} | ${date} | ${machine} |`,
    )
  return `${heading}${[...rows.values()].join('\n')}\n`
}
