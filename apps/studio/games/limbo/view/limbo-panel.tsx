import { NumberField, Presets } from '@halong/game-frame'
import { numberText, readNumber } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import type { LimboMaths } from '../events.ts'
import type { LimboScene } from './limbo-scene.ts'

const PRESETS = [150, 200, 500, 1_000, 10_000]

/** A step is a tenth below ×2, then half, then whole ones, then tens. */
const stepOf = (target: number): number => (target < 200 ? 10 : target < 500 ? 50 : target < 2_000 ? 100 : target < 20_000 ? 1_000 : 10_000)

/** The target: typed, stepped, or one of a few. */
export function LimboPanel({ maths, scene: { choice, locked, choose } }: { readonly maths: LimboMaths; readonly scene: LimboScene }) {
  const aim = (target: number) => choose({ target: Math.min(Math.max(target, maths.leastTarget), maths.mostTarget) })
  return (
    <div className="gf-choices">
      <NumberField
        labels={{ name: t('limbo.target'), less: t('limbo.less'), more: t('limbo.more') }}
        text={numberText(choice.target / 100)}
        disabled={locked}
        onType={(typed) => {
          const value = readNumber(typed)
          if (value !== null) aim(Math.round(value * 100))
        }}
        onStep={(by) => aim(choice.target + by * stepOf(by === 1 ? choice.target : choice.target - 1))}
      />
      <Presets
        label={t('limbo.presets')}
        options={PRESETS.map((target) => ({ value: target, label: `×${numberText(target / 100, target % 100 === 0 ? 0 : 1)}` }))}
        value={choice.target}
        disabled={locked}
        onChoose={aim}
      />
    </div>
  )
}
