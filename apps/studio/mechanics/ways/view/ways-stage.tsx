import { Awaited } from '#client/games/awaited.tsx'
import { FallingGrid } from '#client/games/falling-grid.tsx'
import { Ribbon } from '#client/games/original-parts.tsx'
import { ReelFoot } from '#client/games/reel-foot.tsx'
import type { SlotLook } from '#client/games/slot-look.ts'
import type { SpinScene } from '#client/games/spin-view.tsx'
import { said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { WaysMaths } from '../events.ts'
import { heightsOf, waysThrough } from './heights.ts'
import { backdropArt, symbolArt } from './pictures.ts'
import type { WaysState } from './ways-state.ts'

type StageProps = { readonly look: SlotLook; readonly maths: WaysMaths; readonly rules: GameRules; readonly scene: SpinScene<WaysState> }

/** What each cascade multiplies by, the one that counts now marked. */
function Ladder({ steps, multiplier }: { readonly steps: readonly number[]; readonly multiplier: number }) {
  return (
    <ol className="rs-ladder" data-many={steps.length > 6} aria-label={t('reels.ladder')}>
      {steps.map((times) => (
        <li key={times} aria-current={times === multiplier ? 'step' : undefined}>
          ×{times}
        </li>
      ))}
    </ol>
  )
}

function titleOf({ state, feature, waiting }: SpinScene<WaysState>, ways: number): string {
  if (state.notice === 'ended' && feature !== null) return t('reels.outro', { count: feature.total })
  if (feature === null) return t('ways.ways', { ways })
  if (state.notice === 'awarded')
    return state.spin === 0 ? t('reels.intro', { count: feature.total }) : t('ways.again', { count: state.gained })
  if (waiting) return t('reels.resume', { left: feature.total - feature.done, total: feature.total })
  return t('reels.free_of', { done: Math.max(1, feature.done), total: feature.total })
}

export function WaysStage({ look, maths: { profile }, rules, scene }: StageProps) {
  const { state, feature, worth } = scene
  const { theme } = rules.game
  const name = (symbol: string) => {
    const words = rules.symbols[symbol]
    return words === undefined ? symbol : said(words)
  }
  const inFree = feature !== null && (feature.done > 0 || state.notice === 'awarded' || scene.waiting)
  const heights = heightsOf(profile, inFree)
  const ladder = inFree ? profile.freeLadder : profile.ladder
  return (
    <div className={`rs-stage ways ${look.name}`} data-free={inFree}>
      <img className="rs-back" src={backdropArt(theme)} alt="" />
      <div className="rs-crown">
        <p className="rs-title" data-loud={state.notice !== 'none'}>
          {titleOf(scene, waysThrough(heights))}
        </p>
        {ladder.length > 1 ? <Ladder steps={ladder} multiplier={Math.max(state.multiplier, ladder[0] ?? 1)} /> : null}
      </div>
      <div className="rs-field">
        <div className="rs-board ways-board">
          <FallingGrid
            grid={state.grid}
            rows={Math.max(...state.grid.columns.map((column) => column.length))}
            still={scene.still}
            waits={scene.landing?.waits}
            picture={(symbol) => symbolArt(theme, symbol)}
            label={state.grid.columns.map((column) => column.map(({ symbol }) => name(symbol)).join(', ')).join('; ')}
          />
          <Awaited scene={scene} reels={state.grid.columns.length} />
        </div>
      </div>
      <ReelFoot
        scene={scene}
        notes={state.wins.map(({ symbol, reels, ways, units }) => ({
          key: symbol,
          text: t('ways.win', { symbol: name(symbol), reels, ways, amount: worth(units) }),
        }))}
      />
      {scene.replay ? <Ribbon /> : null}
    </div>
  )
}
