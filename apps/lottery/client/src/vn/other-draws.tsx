import { useEffect, useRef } from 'react'
import { stationOf } from '#protocol/index.ts'
import { gameName } from '../shared/names.ts'
import { openGame } from '../shared/open-game.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'

type OthersProps = { readonly gameCode: string; readonly sold: readonly string[] }

/** The draws beside the open one: those of the house beside one of the house, with a mark that says so; stations beside a station. */
export function OtherDraws({ gameCode, sold }: OthersProps) {
  const row = useRef<HTMLElement>(null)
  const isOfficial = stationOf(gameCode) !== null
  const alike = sold.filter((code) => (stationOf(code) !== null) === isOfficial)
  const hasOthers = alike.length < sold.length
  // The open one is in sight, wherever it stands in the row.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (open) row.current?.scrollTo({ left: open.offsetLeft - 16 })
  }, [])
  return (
    <div className="lt-vn-others">
      <nav ref={row} aria-label={t(isOfficial ? 'vn.stations' : 'vn.regions')}>
        {alike.map((code) => (
          <button key={code} type="button" aria-pressed={code === gameCode} onClick={() => openGame(code)}>
            {gameName(code)}
          </button>
        ))}
        {hasOthers ? (
          <button type="button" data-other="true" onClick={() => goTo('/lobby')}>
            {t(isOfficial ? 'vn.to_house' : 'vn.to_stations')}
          </button>
        ) : null}
      </nav>
      {isOfficial ? null : <small>{t('vn.badge')}</small>}
    </div>
  )
}
