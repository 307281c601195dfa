import { usePrice } from '../shared/amounts.ts'
import { selectionName } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { putBack, removed, slip } from './slip.ts'
import { endSubmit, type Submit, submit } from './submit.ts'

type DoneProps = { readonly outcome: Extract<Submit, { kind: 'done' }>; readonly onClose: () => void }
function Done({ outcome, onClose }: DoneProps) {
  const price = usePrice()
  const { bets, legs } = outcome
  const taken = bets.filter(({ state }) => state !== 'deciding' && state !== 'placed' && state !== 'refused')
  const deciding = bets.filter(({ state }) => state === 'deciding').length
  const back = bets.filter(({ state }) => state === 'refused').length
  const waiting = bets.filter(({ state }) => state === 'placed').length
  const moved = taken.flatMap((bet) => bet.legs.filter(({ price: at, seenPrice }) => at !== seenPrice))
  return (
    <div className="sb-done" role="status">
      {taken.length > 0 ? <b>{t('slip.accepted', { count: taken.length })}</b> : null}
      {moved.map(({ fixture, market, selection, price: at, seenPrice }) => (
        <p key={`${fixture.id} ${market} ${selection}`}>
          {t('slip.taken_at', { name: selectionName(fixture, market, selection), price: price(at), before: price(seenPrice) })}
        </p>
      ))}
      {deciding > 0 ? (
        <p className="sb-deciding">
          <i aria-hidden="true" /> {t('slip.deciding', { count: deciding })}
        </p>
      ) : null}
      {back > 0 ? <p>{t('slip.given_back', { count: back })}</p> : null}
      {waiting > 0 ? <p>{t('slip.waiting', { count: waiting })}</p> : null}
      <div>
        <button
          type="button"
          className="sb-button"
          data-tone="soft"
          onClick={() => {
            onClose()
            goTo('/bets')
          }}
        >
          {t('bets.title')}
        </button>
        <button
          type="button"
          className="sb-button"
          data-tone="quiet"
          onClick={() => {
            putBack(legs)
            endSubmit()
          }}
        >
          {t('slip.keep')}
        </button>
        <button type="button" className="sb-button" data-tone="quiet" onClick={onClose}>
          {t('action.close')}
        </button>
      </div>
    </div>
  )
}

function Undo() {
  const gone = removed.use()
  if (gone.length === 0) return null
  return (
    <p className="sb-undo" role="status">
      {t('slip.removed', { count: gone.length })}
      <button type="button" onClick={() => putBack(gone)}>
        {t('slip.undo')}
      </button>
    </p>
  )
}

/** What became of the last submit, and what was just taken out. `onClose`: the player has read it. */
export function SlipNews({ onClose }: { readonly onClose: () => void }) {
  const outcome = submit.use()
  const { legs, trouble: whole } = slip.use()
  return (
    <>
      {outcome.kind === 'done' && outcome.bets.some(({ state }) => state !== 'refused') ? (
        <Done outcome={outcome} onClose={onClose} />
      ) : null}
      {outcome.kind === 'asking' || outcome.kind === 'unplaced' ? (
        <p className="sb-trouble" role="alert">
          {t(`slip.${outcome.kind}`)}
        </p>
      ) : null}
      {outcome.kind === 'refused' && whole === null && legs.every(({ trouble }) => trouble === null) ? (
        <p className="sb-trouble" role="alert">
          {refusalText(outcome.code)}
        </p>
      ) : null}
      <Undo />
    </>
  )
}
