import { FallingGrid } from '#client/games/falling-grid.tsx'
import { Ribbon } from '#client/games/original-parts.tsx'
import { ReelFoot } from '#client/games/reel-foot.tsx'
import type { SlotLook } from '#client/games/slot-look.ts'
import type { SpinScene } from '#client/games/spin-view.tsx'
import { said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { ClusterMaths } from '../events.ts'
import type { ClusterState } from './cluster-state.ts'
import { backdropArt, symbolArt } from './pictures.ts'

type StageProps = {
  readonly look: SlotLook
  readonly maths: ClusterMaths
  readonly rules: GameRules
  readonly scene: SpinScene<ClusterState>
}

/** What a place adds to the multiplier of a cluster over it. */
const Mark = ({ mark }: { readonly mark: number }) => (mark === 0 ? null : <b data-mark={Math.min(mark, 8)}>+{mark}</b>)

function titleOf({ clears, lanterns }: ClusterState, { least, anywhere }: ClusterMaths['profile']): string {
  if (lanterns > 0) return t('cluster.lanterns', { multiplier: lanterns })
  if (clears > 0) return t('cluster.clears', { count: clears })
  return anywhere ? t('cluster.lead_anywhere', { least }) : t('cluster.lead', { least })
}

/** A lantern's symbol carries its multiplier: `X5`. */
const timesOf = ({ lantern }: ClusterMaths['profile'], symbol: string): string | null =>
  lantern !== undefined && symbol.startsWith(lantern.symbol) ? symbol.slice(lantern.symbol.length) : null

export function ClusterStage({ look, maths: { profile }, rules, scene }: StageProps) {
  const { state, worth, outcome } = scene
  const { theme } = rules.game
  const name = (symbol: string) => {
    const words = rules.symbols[symbol]
    return words === undefined ? symbol : said(words)
  }
  return (
    <div className={`rs-stage cluster ${look.name}`}>
      <img className="rs-back" src={backdropArt(theme)} alt="" />
      <div className="rs-crown">
        <p className="rs-title" data-loud={outcome === 'won'}>
          {titleOf(state, profile)}
        </p>
      </div>
      <div className="rs-field">
        <div className="rs-board cluster-board">
          <FallingGrid
            grid={state.grid}
            rows={state.rows}
            still={scene.still}
            picture={(symbol) => symbolArt(theme, timesOf(profile, symbol) === null ? symbol : (profile.lantern?.symbol ?? symbol))}
            over={(symbol) => {
              const times = timesOf(profile, symbol)
              return times === null ? null : <b className="cluster-times">×{times}</b>
            }}
            under={(reel, row) => <Mark mark={state.marks[row * profile.size + reel] ?? 0} />}
            label={t('cluster.board', { columns: profile.size, rows: state.rows })}
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
