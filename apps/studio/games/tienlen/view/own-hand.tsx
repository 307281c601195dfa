import { t } from '#client/shared/texts.ts'
import type { HandShown } from '#protocol/index.ts'
import type { HandView } from '../sheet.ts'
import { cardName } from '../sheet-cards.ts'
import { Card } from './card.tsx'
import { Ring } from './seats.tsx'
import type { TienLenDesk } from './tienlen-desk.ts'

type HandProps = { readonly hand: HandShown; readonly view: HandView; readonly table: TienLenDesk; readonly now: number }

/** One's own cards as a fan, and what to do with them. */
export function OwnHand({ hand, view, table, now }: HandProps) {
  const { seat } = table
  const selected = table.selected()
  const me = hand.players.find(({ isMe }) => isMe)
  const obstacle = table.obstacle()
  const trouble = seat.trouble()
  const isOn = table.isMyTurn()
  if (!me) return null
  return (
    <section className="tl-own" data-on={isOn} aria-label={t('tienlen.your_hand')}>
      <p className="tl-say" aria-live="polite" data-tone={trouble ? 'bad' : 'plain'}>
        {trouble ? t(`refusal.${trouble}`) : obstacle === null ? t('tienlen.may_play') : t(obstacle)}
      </p>
      <div className="tl-fan" role="group" aria-label={t('tienlen.your_hand')} style={{ '--count': view.own.length }}>
        {view.own.map((card, at) => (
          <button
            key={card}
            type="button"
            aria-pressed={selected.includes(card)}
            aria-label={cardName(card)}
            style={{ '--at': at }}
            onClick={() => table.toggle(card)}
          >
            <Card card={card} size="hand" />
          </button>
        ))}
      </div>
      <div className="tl-acts">
        <Ring hand={hand} player={me} now={now} isOn={isOn} />
        {me.isAuto ? (
          <button type="button" className="button strong tl-back" onClick={() => void seat.back()}>
            {t('room.back')}
          </button>
        ) : (
          <>
            <button type="button" className="button" disabled={!table.mayPass() || seat.busy()} onClick={table.pass}>
              {t('tienlen.pass')}
            </button>
            <button type="button" className="button" disabled={selected.length === 0} onClick={table.clear}>
              {t('tienlen.clear')}
            </button>
            <button type="button" className="button strong" disabled={obstacle !== null || seat.busy()} onClick={table.play}>
              {t('tienlen.play')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}
