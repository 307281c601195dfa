import { t } from '#client/shared/texts.ts'
import type { HuntView, RoundSummary } from '#protocol/index.ts'
import { type ReefMaths, speciesAt } from '../sheet.ts'
import { LEASTS, type Seen } from './aim.ts'
import type { Magazine } from './magazine.ts'
import { spriteArt } from './sprites.ts'

type HudProps = {
  readonly maths: ReefMaths
  readonly magazine: Magazine
  readonly isOpen: boolean
  readonly isReplay: boolean
  readonly locked: number | null
  readonly seen: readonly Seen[]
  readonly room: HuntView | null
  /** What was caught, and what a shot costs, in money. */
  readonly won: string
  readonly shotPrice: string
  /** The magazine that was closed last. */
  readonly result: RoundSummary | null
  readonly money: (amount: string) => string
  readonly isAuto: boolean
  readonly least: (typeof LEASTS)[number]
  readonly setAuto: (on: boolean) => void
  readonly setLeast: (least: (typeof LEASTS)[number]) => void
  readonly lock: (id: number | null) => void
}

function Meter({ magazine, won, shotPrice }: Pick<HudProps, 'magazine' | 'won' | 'shotPrice'>) {
  const left = magazine.loaded - magazine.fired
  return (
    <dl className="rh-meter">
      <div>
        <dt>{t('reefhunt.shots')}</dt>
        <dd>
          <meter min={0} max={magazine.loaded} value={left} aria-label={t('reefhunt.shots')} />
          {t('reefhunt.left', { count: left })} · {t('reefhunt.shot_price', { price: shotPrice })}
        </dd>
      </div>
      <div>
        <dt>{t('reefhunt.won')}</dt>
        <dd className="rh-won">{won}</dd>
      </div>
    </dl>
  )
}

/** What can be locked by a press or a key: the dearest in sight. */
function Targets({ maths, seen, locked, lock }: Pick<HudProps, 'maths' | 'seen' | 'locked' | 'lock'>) {
  return (
    <ul className="rh-targets" aria-label={t('reefhunt.targets')}>
      {seen.map(({ fish }) => {
        const { name, price, kind } = speciesAt(maths, fish.species)
        const worth = kind === 'price' ? String(price) : '?'
        return (
          <li key={fish.id}>
            <button
              type="button"
              aria-pressed={fish.id === locked}
              aria-label={t('reefhunt.aim', { name: t(`reefhunt.species.${name}`), price: worth })}
              title={t(`reefhunt.species.${name}`)}
              onClick={() => lock(fish.id === locked ? null : fish.id)}
            >
              <img src={spriteArt(name)} alt="" width={36} height={24} />
              <span>×{worth}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Over the sea: the room, the magazine, what is in sight, and how the gun picks. */
export function Hud(props: HudProps) {
  const { magazine, isOpen, isReplay, locked, room, result, money, isAuto, least, setAuto, setLeast } = props
  return (
    <>
      <div className="rh-top">
        {room === null ? null : (
          <p className="rh-room">
            {t('reefhunt.room', { room: room.room })} · {room.guns.length}/4
          </p>
        )}
        {isReplay ? <p className="replay-ribbon">{t('replay.ribbon')}</p> : null}
        {isOpen || isReplay ? <Meter {...props} /> : null}
        {isOpen || isReplay ? null : result?.status === 'ended' && result.returned !== null ? (
          <p className="rh-note" data-glad={result.celebrate}>
            {t('reefhunt.said.unloaded', { fired: magazine.fired, amount: money(result.returned) })}
          </p>
        ) : (
          <p className="rh-note">{t('reefhunt.hint.load')}</p>
        )}
        {isOpen && !isAuto && locked === null ? <p className="rh-note">{t('reefhunt.hint.aim')}</p> : null}
      </div>
      <div className="rh-foot">
        <Targets {...props} />
        <fieldset className="rh-auto">
          <legend className="unseen">{t('reefhunt.kinds')}</legend>
          <button type="button" className="rh-toggle" aria-pressed={isAuto} onClick={() => setAuto(!isAuto)}>
            {t('reefhunt.auto')}
          </button>
          {isAuto
            ? LEASTS.map((each) => (
                <button type="button" key={each} className="rh-toggle" aria-pressed={each === least} onClick={() => setLeast(each)}>
                  ×{each}+
                </button>
              ))
            : null}
        </fieldset>
      </div>
    </>
  )
}
