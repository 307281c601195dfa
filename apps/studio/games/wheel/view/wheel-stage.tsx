import { Trail } from '@halong/game-frame'
import { Outcome, percentText, Ribbon, times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type WheelMaths, wheelPrizes } from '../events.ts'
import { colourOf, partAt, turnOf, type WheelScene } from './wheel-scene.ts'

type StageProps = { readonly maths: WheelMaths; readonly scene: WheelScene }

const at = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

/** A part of the ring around a place, drawn from the top. */
function ring(place: number, parts: number): string {
  const wide = 360 / parts
  const [from, to] = [(place - 0.5) * wide + 0.5, (place + 0.5) * wide - 0.5]
  return `M${at(from, 96)}A96 96 0 0 1 ${at(to, 96)}L${at(to, 76)}A76 76 0 0 0 ${at(from, 76)}z`
}

/** The wheel turns on from where it stands; a round without motion stands where it ended. */
function Ring({ maths, scene: { choice, told, number, step, still } }: StageProps) {
  const parts = maths.parts[choice.risk]
  return (
    <svg className="wheel-ring" viewBox="-104 -104 208 208" aria-hidden="true">
      <circle className="wheel-rim" r={101} />
      <g className="wheel-turning" data-still={still} style={{ '--turn': `${told === null ? 0 : turnOf(told.part, number)}deg` }}>
        {parts.map((_, place) => {
          const part = partAt(place)
          const units = parts[part] ?? 0
          const hit = step === 'landed' && told?.part === part
          return <path key={part} d={ring(place, parts.length)} fill={colourOf(units)} data-hit={hit} data-pays={units > 0} />
        })}
        <circle className="wheel-hub" r={72} />
      </g>
    </svg>
  )
}

export function WheelStage({ maths, scene }: StageProps) {
  const { choice, told, step, worth, glad, trail, replay } = scene
  const parts = maths.parts[choice.risk]
  return (
    <div className="gf-stage wheel">
      <Trail label={t('original.trail')} items={trail} />
      <div className="gf-field-of-play">
        <div className="wheel-place">
          <Ring maths={maths} scene={scene} />
          <span className="wheel-pointer" aria-hidden="true" />
          <div className="wheel-outcome">
            {told !== null && step === 'landed' ? <Outcome units={told.units} amount={worth(told.units)} glad={glad} /> : null}
          </div>
        </div>
      </div>
      <ul className="wheel-prizes" aria-label={t('original.rules.pays')}>
        {wheelPrizes(parts).map(({ units, count }) => (
          <li key={units} data-hit={step === 'landed' && told?.units === units} style={{ '--colour': colourOf(units) }}>
            <strong>{times(units)}</strong>
            <span>{percentText(count / parts.length)}</span>
          </li>
        ))}
      </ul>
      {replay ? <Ribbon /> : null}
    </div>
  )
}
