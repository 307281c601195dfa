import { t } from '#client/shared/texts.ts'
import { type KenoMaths, picksText, readPicks } from '../events.ts'
import type { KenoScene } from './keno-scene.ts'

/** A quick pick is the player's own doing and no part of the round's chance: any source will do. */
function randomPicks({ numbers, mostPicks }: KenoMaths): string {
  const left = Array.from({ length: numbers }, (_, at) => at + 1)
  const drawn = crypto.getRandomValues(new Uint32Array(mostPicks))
  return picksText([...drawn].flatMap((word) => left.splice(word % left.length, 1)))
}

/** How many numbers are picked, and ways to pick them all or none. */
export function KenoPanel({ maths, scene: { choice, locked, choose } }: { readonly maths: KenoMaths; readonly scene: KenoScene }) {
  const picked = readPicks(maths, choice.picks)?.length ?? 0
  return (
    <div className="gf-choices">
      <div className="gf-field">
        <span className="field-label">{t('keno.picked', { picked, most: maths.mostPicks })}</span>
        <button type="button" className="button keno-quick" disabled={locked} onClick={() => choose({ picks: randomPicks(maths) })}>
          {t('keno.random')}
        </button>
      </div>
      <div className="chips">
        <button type="button" className="chip" disabled={locked || picked === 0} onClick={() => choose({ picks: '' })}>
          {t('keno.clear')}
        </button>
      </div>
    </div>
  )
}
