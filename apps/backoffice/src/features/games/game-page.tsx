import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import type { Game } from './game.ts'
import { GameFairness } from './game-fairness.tsx'
import { GameLimits } from './game-limits.tsx'
import { GameMaths } from './game-maths.tsx'
import { OpenState } from './open-state.tsx'
import { ShownDialog } from './shown-dialog.tsx'
import { useMayEverywhere } from './use-may-everywhere.ts'
import { Volatility } from './volatility.tsx'

/** One game: what it states, and its limits by brand and asset. */
export function GamePage() {
  const text = useText()
  const way = useWay()
  const { rate, number } = useFormats()
  const { vendor: vassalage = '', game: gameCode = '' } = useParams()
  const game = useQuery(query('games.get', { query: { vassalage, gameCode } }))
  return (
    <DetailPage
      of={game}
      id={gameCode}
      crumbs={[
        [text('office.games.title'), way(['games'])],
        [vassalage, way(['vendors', vassalage])],
      ]}
      title={({ name }) => name}
      state={(value) => <OpenState {...value} />}
      actions={(value) => <ChangeGame game={value} />}
      figures={({ returnRateBp, maxWinTimes, volatility, gameType, gameClassify }) => (
        <Figures>
          <Figure title={text('office.games.type')}>
            {gameType} · {gameClassify}
          </Figure>
          <Figure title={text('office.games.return')}>{returnRateBp === 0 ? '–' : rate(returnRateBp)}</Figure>
          <Figure title={text('office.games.max_win')}>{number(maxWinTimes)} ×</Figure>
          <Figure title={text('office.games.volatility')}>
            <Volatility of={volatility} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [
        { id: 'limits', title: text('office.limits.title'), content: <GameLimits game={value} /> },
        { id: 'maths', title: text('office.maths.tab'), content: <GameMaths game={value} /> },
        { id: 'fairness', title: text('office.fair.tab'), content: <GameFairness game={value} /> },
      ]}
    />
  )
}

function ChangeGame({ game }: { readonly game: Game }) {
  const text = useText()
  const may = useMayEverywhere('games.manage')
  const [isChanging, setChanging] = useState(false)
  if (!may) return null
  return (
    <>
      <Button tone="secondary" size="medium" onClick={() => setChanging(true)}>
        {text('office.games.change')}
      </Button>
      {isChanging && (
        <ShownDialog
          subject={game.name}
          now={game}
          send={(wish) => call('games.change', { body: { vassalage: game.vassalage, gameCode: game.gameCode, ...wish } })}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
