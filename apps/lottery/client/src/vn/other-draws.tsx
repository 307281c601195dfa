import { gameDefinitions, vassalageOf } from '#protocol/index.ts'
import { gameName } from '../shared/names.ts'
import { openGame } from '../shared/open-game.ts'
import { t } from '../shared/texts.ts'

const games = gameDefinitions.filter((game) => vassalageOf(game) === 'TCG_LOTTO_VN')

/** The regions and how often each is drawn, and that the house draws them. */
export const OtherDraws = ({ gameCode }: { readonly gameCode: string }) => (
  <div className="lt-vn-others">
    <nav aria-label={t('vn.regions')}>
      {games.map(({ code }) => (
        <button key={code} type="button" aria-pressed={code === gameCode} onClick={() => openGame(code)}>
          {gameName(code)}
        </button>
      ))}
    </nav>
    <small>{t('vn.badge')}</small>
  </div>
)
