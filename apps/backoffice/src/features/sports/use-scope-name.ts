import { useText } from '@halong/app-kit/text.ts'
import type { Scope, Trading } from './trading-rules.ts'

/** What a rule is about, in words: everything, a league by its name, a fixture by its number. */
export function useScopeName(leagues: Trading['leagues']): (scope: Scope) => string {
  const text = useText()
  return (scope) => {
    if (scope === '*') return text('office.trading.everywhere')
    const [kind, id = ''] = scope.split(':')
    return kind === 'league' ? (leagues.find(({ code }) => code === id)?.name ?? id) : text('office.trading.fixture', { id })
  }
}
