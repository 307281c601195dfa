import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REASONS } from '@halong/ledger'
import { expect, it } from 'vitest'

const modules = join(import.meta.dirname, '..')
/** Money that an operator pays in is a deposit; until there is a cashier the player module posts it. */
const ALLOWED = new Set(['player deposit.credit'])

/** `module reason` of every reason that is written down in a module it does not belong to. */
function strangersIn(files: readonly { readonly module: string; readonly text: string }[]): string[] {
  const owners = new Map<string, string | null>(Object.entries(REASONS).map(([reason, rule]) => [reason, rule.module]))
  return files.flatMap(({ module, text }) =>
    [...text.matchAll(/reason\w*:?=? '([a-z_.]+)'/g), ...text.matchAll(/transfer\([^()]*'([a-z_.]+)'/g)].flatMap(([, reason = '']) =>
      owners.has(reason) && owners.get(reason) !== module && !ALLOWED.has(`${module} ${reason}`) ? [`${module} ${reason}`] : [],
    ),
  )
}

it('a reason of the ledger is posted by its own module alone', () => {
  const paths = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts'),
  )
  const files = paths.map((path) => ({ module: path.split('/')[0] ?? '', text: readFileSync(join(modules, path), 'utf8') }))
  expect(strangersIn(files)).toEqual([])
  expect(strangersIn([{ module: 'points', text: "{ reason: 'wager.debit' }" }])).toEqual(['points wager.debit'])
})
