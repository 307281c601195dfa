import { t } from '#client/shared/texts.ts'
import type { TableScene } from '#client/table/table-view.ts'
import type { RouletteMaths } from '../sheet.ts'
import { colourOf } from '../spots.ts'
import { saidKinds, saidNumber } from './said.ts'
import { Resting, Spin } from './wheel.tsx'

/** The wheel from above; beside it the number when it stands. It is not in the page before its show. */
export function Stage({ maths, scene: { show, still } }: { readonly maths: RouletteMaths; readonly scene: TableScene }) {
  const { outcome, round, sinceMs } = show
  const told = show.step === 'told' ? outcome : null
  const number = outcome?.[0] ?? null
  return (
    <div className="ro-stage" role="img" aria-label={told ? saidNumber(maths, told) : t('roulette.covered')}>
      <svg viewBox="-112 -112 224 224" aria-hidden="true">
        <defs>
          <radialGradient id="ro-wood">
            <stop offset=".8" stopColor="#4b2408" />
            <stop offset=".92" stopColor="#a8662c" />
            <stop offset="1" stopColor="#3a1a05" />
          </radialGradient>
          <radialGradient id="ro-cone">
            <stop offset="0" stopColor="#c98a45" />
            <stop offset="1" stopColor="#5b2f0f" />
          </radialGradient>
        </defs>
        <circle r={110} fill="url(#ro-wood)" />
        <circle r={97} className="ro-track" />
        {show.step === 'showing' || show.step === 'told' ? (
          <Spin key={round} number={number ?? 0} sinceMs={sinceMs} still={still} lies={told !== null} />
        ) : (
          <Resting number={null} />
        )}
      </svg>
      {told ? (
        <p className="ro-result" data-colour={colourOf(told[0] ?? 0)}>
          <strong>{told[0]}</strong>
          <span>{saidKinds(maths, told)}</span>
        </p>
      ) : null}
    </div>
  )
}
