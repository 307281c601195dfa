import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import type { Spot, TableScene } from '#client/table/table-view.ts'
import type { TaiXiuMaths } from '../sheet.ts'

type DoorProps = { readonly maths: TaiXiuMaths; readonly spot: Spot }

function Door({ maths: { pays, taiFrom, dice, sides }, spot: { spot, total, mine, staged, state, press } }: DoorProps) {
  const range = spot === 'tai' ? `${taiFrom}–${dice * sides}` : `${dice}–${taiFrom - 1}`
  return (
    <button type="button" className="tx-door" data-door={spot} data-state={state} disabled={state !== 'open'} onClick={press}>
      <strong>{t(`taixiu.${spot}`)}</strong>
      <span className="tx-range">{range}</span>
      <span className="tx-pays">{times(pays)}</span>
      <span className="tx-total">
        <small>{t('table.total')}</small>
        {total ?? '—'}
      </span>
      <span className="tx-mine" data-has={mine !== null || staged !== null}>
        {mine === null ? null : <em>{mine}</em>}
        {staged === null ? null : <b>+{staged}</b>}
        {mine === null && staged === null ? (state === 'open' ? t('taixiu.tap') : '—') : null}
      </span>
    </button>
  )
}

/** The two doors side by side. */
export const Doors = ({ maths, scene }: { readonly maths: TaiXiuMaths; readonly scene: TableScene }) => (
  <div className="tx-doors">
    {scene.spots.map((spot) => (
      <Door key={spot.spot} maths={maths} spot={spot} />
    ))}
  </div>
)
