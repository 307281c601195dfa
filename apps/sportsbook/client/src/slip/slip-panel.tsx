import { type PricePolicy, pricePolicies, slipModes } from '#protocol/index.ts'
import { me } from '../shared/player.ts'
import { t } from '../shared/texts.ts'
import { Combined } from './combined.tsx'
import { LegRow } from './leg-row.tsx'
import { modeOf, modesOf } from './make.ts'
import { choosePolicy, useQuote } from './quote.ts'
import { changeSlip, legName, slip } from './slip.ts'
import { SlipFoot } from './slip-foot.tsx'
import { SlipNews } from './slip-news.tsx'
import { endSubmit, submit } from './submit.ts'

function Policy({ policy }: { readonly policy: PricePolicy }) {
  return (
    <label className="sb-policy">
      <span>{t('policy.label')}</span>
      <select
        value={policy}
        onChange={({ currentTarget }) => choosePolicy(pricePolicies.find((each) => each === currentTarget.value) ?? 'better')}
      >
        {pricePolicies.map((each) => (
          <option key={each} value={each}>
            {t(`policy.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is made of the legs: each by itself, all in one line, or lines of some of them. */
function Modes() {
  const now = slip.use()
  const possible = modesOf(now.legs.length)
  const mode = modeOf(now)
  return (
    <div className="sb-tabs" role="group" aria-label={t('slip.mode')}>
      {slipModes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          disabled={!possible.includes(each)}
          onClick={() => changeSlip({ mode: each })}
        >
          {t(`slip.mode.${each}`)}
        </button>
      ))}
    </div>
  )
}

/** The slip: its legs with what stands in the way of each, what is made of them, and one button. `onDone`: nothing is left to do in it. */
export function SlipPanel({ onDone }: { readonly onDone?: () => void }) {
  const now = slip.use()
  const { legs, policy } = now
  const player = me.use()
  const outcome = submit.use()
  useQuote()
  const asset = player?.balance?.asset ?? 'USD/4'
  const chips = player?.limits.chips ?? []
  const mode = modeOf(now)
  const close = () => {
    endSubmit()
    if (legs.length === 0) onDone?.()
  }
  return (
    <div className="sb-slip">
      <SlipNews onClose={close} />
      {legs.length === 0 ? (
        outcome.kind === 'done' ? null : (
          <p className="sb-slip-empty">{t('slip.empty')}</p>
        )
      ) : (
        <>
          <Modes />
          <ul className="sb-legs">
            {legs.map((leg) => (
              <LegRow key={legName(leg)} leg={leg} mode={mode} asset={asset} chips={chips} />
            ))}
          </ul>
          {mode === 'singles' ? null : <Combined asset={asset} chips={chips} />}
          <Policy policy={policy} />
          <SlipFoot asset={asset} />
        </>
      )}
      <p className="sb-note">{t('slip.note')}</p>
    </div>
  )
}
