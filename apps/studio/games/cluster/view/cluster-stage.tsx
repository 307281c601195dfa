import { FallingGrid } from '#client/games/falling-grid.tsx'
import { Ribbon } from '#client/games/original-parts.tsx'
import { ReelFoot } from '#client/games/reel-foot.tsx'
import type { SpinScene } from '#client/games/spin-view.tsx'
import { said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { ClusterMaths } from '../events.ts'
import type { ClusterState } from './cluster-state.ts'
import { backdropArt, symbolArt } from './pictures.ts'

type StageProps = { readonly maths: ClusterMaths; readonly rules: GameRules; readonly scene: SpinScene<ClusterState> }

/** What a place adds to the multiplier of a cluster over it. */
const Mark = ({ mark }: { readonly mark: number }) => (mark === 0 ? null : <b data-mark={Math.min(mark, 8)}>+{mark}</b>)

export function ClusterStage({ maths: { profile }, rules, scene }: StageProps) {
  const { state, worth, outcome } = scene
  const { theme } = rules.game
  const name = (symbol: string) => {
    const words = rules.symbols[symbol]
    return words === undefined ? symbol : said(words)
  }
  return (
    <div className="rs-stage cluster">
      <img className="rs-back" src={backdropArt(theme)} alt="" />
      <div className="rs-crown">
        <p className="rs-title" data-loud={outcome === 'won'}>
          {state.clears === 0 ? t('cluster.lead', { least: profile.least }) : t('cluster.clears', { count: state.clears })}
        </p>
      </div>
      <div className="rs-field">
        <div className="rs-board cluster-board">
          <FallingGrid
            grid={state.grid}
            rows={profile.size}
            still={scene.still}
            picture={(symbol) => symbolArt(theme, symbol)}
            under={(reel, row) => <Mark mark={state.marks[row * profile.size + reel] ?? 0} />}
            label={t('cluster.board', { columns: profile.size, rows: profile.size })}
          />
        </div>
      </div>
      <ReelFoot
        scene={scene}
        notes={state.wins.slice(0, 3).map(({ symbol, cells, multiplier, units }) => ({
          key: String(cells[0]),
          text:
            multiplier === 1
              ? t('cluster.win', { symbol: name(symbol), count: cells.length, amount: worth(units) })
              : t('cluster.win_times', { symbol: name(symbol), count: cells.length, multiplier, amount: worth(units) }),
        }))}
      />
      {scene.replay ? <Ribbon /> : null}
    </div>
  )
}
