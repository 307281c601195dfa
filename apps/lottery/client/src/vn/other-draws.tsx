import { useEffect, useRef } from 'react'
import { gameDefinitions, vassalageOf } from '#protocol/index.ts'
import { gameName } from '../shared/names.ts'
import { openGame } from '../shared/open-game.ts'
import { t } from '../shared/texts.ts'

const games = gameDefinitions.filter((game) => vassalageOf(game) === 'TCG_LOTTO_VN')

/** The regions and how often each is drawn, and that the house draws them. */
export function OtherDraws({ gameCode }: { readonly gameCode: string }) {
  const row = useRef<HTMLElement>(null)
  // The open one is in sight, wherever it stands in the row.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (open) row.current?.scrollTo({ left: open.offsetLeft - 16 })
  }, [])
  return (
    <div className="lt-vn-others">
      <nav ref={row} aria-label={t('vn.regions')}>
        {games.map(({ code }) => (
          <button key={code} type="button" aria-pressed={code === gameCode} onClick={() => openGame(code)}>
            {gameName(code)}
          </button>
        ))}
      </nav>
      <small>{t('vn.badge')}</small>
    </div>
  )
}
