import type { StepsScene } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import type { CoinState } from './coin-state.ts'

/** How far the round has come, beside the stake. */
export const CoinPanel = ({ scene: { state, playing } }: { readonly scene: StepsScene<CoinState> }) => (
  <div className="gf-choices">
    <div className="gf-field">
      <span className="field-label">{t('coin.streak')}</span>
      <output className="coin-streak">{playing ? state.streak : 0}</output>
    </div>
    <p className="note">{t(!playing ? 'coin.hint.start' : state.streak === 0 ? 'coin.hint.call' : 'coin.hint.go_on')}</p>
  </div>
)
