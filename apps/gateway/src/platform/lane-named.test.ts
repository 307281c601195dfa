import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
/** Keys of these begin with the lane (docs/decisions/0092). */
const TABLE =
  /\b(?:from|join|update)\s+(ledger\.(?:member|account|transfer|entry|guard)|gateway\.(?:wager_(?:tx|round|matter)|money_event))\b[ \t]*(?!where|join|on|left|using|set|order|group)([a-z]\w*)?/g

/** Statements that look rows up by their member and do not say the lane: each reads a whole index. */
function withoutLane(text: string): string[] {
  return [...text.matchAll(TABLE)].flatMap((found) => {
    const [whole, table, alias] = found
    const rest = text.slice(found.index, found.index + 700).split(/;|`\s*[,)\n]/)[0] ?? ''
    const named = alias === undefined ? '' : `${alias}\\.`
    const byMember = new RegExp(`(?<![\\w.])${named}member_id\\s*(?:=|in\\b)|^${whole}\\s+using \\(member_id`).test(rest)
    const saysLane = new RegExp(`(?<![\\w.])${named}lane\\b|ofMember\\('${alias}'`).test(rest)
    return byMember && !saysLane ? [`${table} ${alias ?? ''}: ${rest.slice(0, 80)}`] : []
  })
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|sql)$/.test(name) && !/\.test\.ts$|migrations\.ts$|play-sql|money-events/.test(name))
  .map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')] as const)

it('architecture §6: a statement that looks rows of money up by their member says the lane too', () => {
  expect(withoutLane('select 1 from ledger.entry e where e.member_id = $1')).toHaveLength(1)
  expect(withoutLane('join ledger.account a on a.lane = e.lane and a.member_id = $1')).toEqual([])
  expect(withoutLane('select 1 from ledger.account where member_id = $1;')).toHaveLength(1)
  expect(withoutLane('from gateway.wager_round r using (member_id)')).toHaveLength(1)
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(([name, text]) => withoutLane(text).map((what) => `${name} ${what}`))).toEqual([])
})
