import type { BetView } from '#protocol/index.ts'
import { momentText, moneyText } from '../shared/amounts.ts'
import { teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

type Correction = BetView['corrections'][number]
/** What the wallet did since, in words. */
function movedText({ moved }: Correction, asset: string): string {
  if (moved === null) return t('corrected.coming')
  if (Number(moved) === 0) return t('corrected.same')
  return moved.startsWith('-')
    ? t('corrected.taken', { amount: moneyText(moved.slice(1), asset) })
    : t('corrected.paid', { amount: moneyText(moved, asset) })
}

/** Both settlements of a bet whose match was corrected: what stood before, what stands now, and what became of the difference. */
export function Corrected({ bet }: { readonly bet: BetView }) {
  return bet.corrections.map((correction) => {
    const leg = bet.legs[correction.legNo]
    if (leg === undefined) return null
    const { fixture } = leg
    const now = fixture.score === null ? t('time.void') : `${fixture.score.home}:${fixture.score.away}`
    const was = correction.scoreWas === 'void' || correction.scoreWas === null ? t('time.void') : correction.scoreWas.replace('-', ':')
    return (
      <section key={`${correction.legNo} ${correction.at}`} className="sb-corrected">
        <h3>{t('corrected.title')}</h3>
        <p>
          {teamName(fixture.league, fixture.home)} – {teamName(fixture.league, fixture.away)} · {momentText(correction.at)}
        </p>
        <dl className="sb-sums">
          <div>
            <dt>{t('corrected.before')}</dt>
            <dd>
              {was}
              {correction.returnedWas === null ? '' : ` · ${moneyText(correction.returnedWas, bet.asset)}`}
            </dd>
          </div>
          <div>
            <dt>{t('corrected.now')}</dt>
            <dd>
              {now}
              {correction.returned === null ? '' : ` · ${moneyText(correction.returned, bet.asset)}`}
            </dd>
          </div>
        </dl>
        <p className="sb-note">{movedText(correction, bet.asset)}</p>
      </section>
    )
  })
}
