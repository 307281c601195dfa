import type { Money } from '@halong/money'
import { SignedMoney } from '#shared/format/signed-money.tsx'
import { type TextKey, useText } from '#shared/text/text.ts'

type Words = { readonly up: TextKey; readonly down: TextKey; readonly level: TextKey }
export const movementTexts: Words = { up: 'records.in', down: 'records.out', level: 'records.even' }
export const resultTexts: Words = { up: 'records.won', down: 'records.lost', level: 'records.even' }

/** Money with sign, colour and word, so that none of them says it alone (visual.md). A loss is told plainly, not in red. */
export function SignedAmount({ money, words }: { readonly money: Money; readonly words: Words }) {
  const text = useText()
  const way = money.minor > 0n ? 'up' : money.minor < 0n ? 'down' : 'level'
  return (
    <span className="flex flex-col items-end">
      <SignedMoney money={money} className="text-sm font-bold" />
      <span className="text-xs text-ink-2">{text(words[way])}</span>
    </span>
  )
}
