import { Amount } from '#shared/format/amount.tsx'
import { readAmount, useBalanceHidden } from '#shared/live/live-balance.ts'
import { useText } from '#shared/text/text.ts'

const MASK = '••••••'

/** An amount of the wallet as the player wants it on this device: shown, or covered (R-HEAD-3). @param text as it came on the wire */
export function Covered({ text: wire, asset }: { readonly text: string; readonly asset: string }) {
  const text = useText()
  const [hidden] = useBalanceHidden()
  const money = readAmount(wire, asset)
  if (hidden)
    return (
      <>
        <span className="sr-only">{text('funds.hidden')}</span>
        <span aria-hidden>{MASK}</span>
      </>
    )
  return money ? <Amount money={money} /> : wire
}
