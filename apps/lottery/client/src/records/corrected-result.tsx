import type { Region } from '#plays/index.ts'
import type { TicketView } from '#protocol/index.ts'
import { moneyText, timeText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'
import { PrizeBoard } from '../vn/prize-board.tsx'

type CorrectedProps = { readonly ticket: TicketView; readonly region: Region | null }

/** What a ticket was paid by a result that was corrected since, and what became of the difference (W28). */
export function CorrectedResult({ ticket: { corrected, asset, win }, region }: CorrectedProps) {
  if (corrected === null) return null
  const { at, numbersWas, winWas, moved, isComing } = corrected
  const amount = moneyText(moved.replace('-', ''), asset)
  const done = isComing
    ? t('corrected.coming')
    : Number(moved) > 0
      ? t('corrected.added', { amount })
      : Number(moved) < 0
        ? t('corrected.taken', { amount })
        : t('corrected.nothing')
  return (
    <section className="lt-corrected">
      <b>{t('corrected.title', { time: timeText(at) })}</b>
      <p className="lt-note">
        {t('corrected.paid', { before: moneyText(winWas, asset), after: moneyText(win ?? '0', asset) })} {done}
      </p>
      {region === null ? null : (
        <details>
          <summary>{t('corrected.first')}</summary>
          <PrizeBoard region={region} numbers={numbersWas} />
        </details>
      )}
    </section>
  )
}
