import { houseRules, recordRules, retainedFiles } from './kept-rules.ts'
import { personalRules } from './personal-rules.ts'
import { type Ageing, type Closing, type PersonalRule, RECORD_DAYS } from './rule.ts'

const HEAD = `# Retention

What an installation keeps of people, why, and for how long. This page is written from the rules that the job itself follows
(\`apps/gateway/src/modules/retention\`); a test compares them, and another one fails for a table that no rule names.

**How it is done.** Closing an account writes a row of \`gateway.closed_player\` in the same transaction. Within a minute one gateway of all carries out what is
"at once" below, and later the rest when it is due; what is too old goes by the same job, whoever's it is. Each statement changes a bounded batch and may run
twice, and an account is noted as done after the last one: a gateway that is killed half-way is followed by one that finishes. When the rules change, accounts
closed before are gone through again. What was done to an account is a row of the operators' audit (\`account.erase\`, rows by table).

**What a closed account leaves.** A number. Records of money, of rounds and of points, the place among agents and the audit name players by it alone, and after
the closure nothing says whose it was: the user name is held back as a keyed hash for five years, so that nobody takes it to pass for the former player; network
addresses and browsers of sign-ins stay for 90 days, so that a closure somebody disputes can be looked into. Phone numbers, e-mail addresses and payout
accounts are free for others from the closure on and are kept in no form, but for messages already written, which name their recipient for seven days.

**Free text.** Key, reference and memo of a transfer, and the reasons that operators give, stay for good: they name a player by number, never by name or contact.
`

const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

function span(days: number): string {
  if (days === 0) return 'at once'
  if (days === RECORD_DAYS) return 'after 5 years'
  return days === 1 ? 'after a day' : `after ${days} days`
}
const what = (set: Closing['set'] | Ageing['set']) => (set === undefined ? 'deleted' : `emptied: ${Object.keys(set).join(', ')}`)

function onClosing({ closing }: PersonalRule): string {
  if (closing === null) return 'by age'
  return closing.by === 'player' ? `${span(closing.days)}, a keyed hash remains` : `${span(closing.days)}, ${what(closing.set)}`
}
function byAge({ ageing }: PersonalRule): string {
  if (ageing === null) return 'with the account'
  const after = ageing.days === 0 ? 'when it is over' : span(ageing.days)
  const how = `${after} (${ageing.since}), ${what(ageing.set)}`
  return ageing.by === undefined ? how : `${how}; by ${ageing.by}`
}

/** The text of `docs/retention.md`. */
export function retentionPage(): string {
  const personal = personalRules.map((rule) =>
    row(`\`${rule.table}\``, rule.holds, rule.columns.join(', ') || 'member_id', rule.why, onClosing(rule), byAge(rule)),
  )
  const records = recordRules.map(({ table, why }) => row(`\`${table}\``, why))
  const house = houseRules.map(({ table, holds }) => row(`\`${table}\``, holds))
  const files = retainedFiles.map(({ what: name, holds, span: kept }) => row(name, holds, kept))
  return `${HEAD}
## Of persons

| table | holds | columns | why | when the account closes | by age |
| --- | --- | --- | --- | --- | --- |
${personal.join('\n')}

## By number alone

For good. Money, rounds and points: five years at least for accounting, against money laundering and for complaints, and longer because each row proves the others.

| table | why |
| --- | --- |
${records.join('\n')}

## Of nobody who plays

Names of operators stay where they changed something: who changed what must be known for as long as the installation lives.

| table | holds |
| --- | --- |
${house.join('\n')}

## Beside the database

| what | holds | how long |
| --- | --- | --- |
${files.join('\n')}
`
}
