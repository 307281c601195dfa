import type { Desk } from '#client/frame/desk.ts'
import { drawn } from '#client/games/draw-into.ts'
import { keepChoice } from '#client/shared/game-session.ts'
import type { Signal } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { ReefMaths } from '../sheet.ts'

type Parts = { readonly desk: Desk; readonly maths: ReefMaths; readonly shots: Signal<number> }

/** How many shots the magazine holds, and what one then costs. */
export const createPicker = ({ desk, maths, shots }: Parts): HTMLElement =>
  drawn('rh-picker', () => {
    const price = { asset: desk.asset, minor: desk.stake().minor / BigInt(shots()) }
    return (
      <fieldset className="rh-shots">
        <legend className="field-label">{t('reefhunt.shots')}</legend>
        <div className="chips">
          {maths.shots.map((each) => (
            <button
              type="button"
              key={each}
              className="chip"
              aria-pressed={each === shots()}
              disabled={desk.phase() !== 'idle'}
              onClick={() => {
                shots.set(each)
                keepChoice('reefhunt.shots', each)
              }}
            >
              {each}
            </button>
          ))}
          <output className="rh-price">{t('reefhunt.shot_price', { price: desk.money(price) })}</output>
        </div>
      </fieldset>
    )
  })
