import { Facts, Trail } from '@halong/game-frame'
import { useEffect, useRef } from 'react'
import { chanceText, numberText, Outcome, Ribbon, times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type PlinkoMaths, plinkoTable, plinkoWays } from '../events.ts'
import { bucketAt, dropMs, fallOf, GAP, type PlinkoScene, pegAt, TOP } from './plinko-scene.ts'

type StageProps = { readonly maths: PlinkoMaths; readonly scene: PlinkoScene }

/** The ball of a round. It bounces from peg to peg and rests in its bucket; without motion it is there at once. */
function Ball({ path, moving }: { readonly path: string; readonly moving: boolean }) {
  const ball = useRef<SVGCircleElement>(null)
  const places = fallOf(path)
  const end = places.at(-1) ?? { x: 0, y: 0 }
  useEffect(() => {
    if (!moving) return
    const frames = fallOf(path).flatMap(({ x, y }, at, all) => {
      const next = all[at + 1]
      const here = { transform: `translate(${x}px, ${y}px)`, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' }
      // A small hop on the way to the next row.
      return next === undefined || at === 0 ? [here] : [here, { transform: `translate(${(x + next.x) / 2}px, ${y - 2.4}px)` }]
    })
    ball.current?.animate(frames, { duration: dropMs(path.length), fill: 'backwards' })
  }, [path, moving])
  return <circle ref={ball} className="plinko-ball" r={3.4} style={{ transform: `translate(${end.x}px, ${end.y}px)` }} />
}

/** 0 in the middle to 1 at the edges: the colour of a bucket. */
const heat = (bucket: number, rows: number) => Math.abs(bucket - rows / 2) / (rows / 2)

function Board({ maths, scene: { choice, told, step, number } }: StageProps) {
  const { rows } = choice
  const table = plinkoTable(maths, choice)
  const half = ((rows + 2) / 2) * GAP
  const foot = TOP + rows * GAP
  return (
    <svg className="plinko-board" viewBox={`${-half - 2} -8 ${half * 2 + 4} ${foot + 17}`} aria-hidden="true">
      <g className="plinko-pegs">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (__, peg) => {
            const { x, y } = pegAt(row, peg)
            return <circle key={`${row}.${peg}`} cx={x} cy={y} r={1.25} />
          }),
        )}
      </g>
      {table.map((units, bucket) => {
        const hit = told !== null && step === 'landed' && told.bucket === bucket
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place.
            key={bucket}
            className="plinko-bucket"
            data-hit={hit}
            style={{ '--heat': `${Math.round(heat(bucket, rows) * 100)}%` }}
          >
            <rect x={bucketAt(rows, bucket) - 4.6} y={foot - 3} width={9.2} height={8.4} rx={2} />
            <text x={bucketAt(rows, bucket)} y={foot + 2.6}>
              {numberText(units / 10_000, units >= 100_000 || units % 10_000 === 0 ? 0 : 1)}
            </text>
          </g>
        )
      })}
      {told === null ? null : <Ball key={number} path={told.path} moving={step === 'moving'} />}
    </svg>
  )
}

export function PlinkoStage({ maths, scene }: StageProps) {
  const { choice, told, step, worth, glad, trail, replay } = scene
  const table = plinkoTable(maths, choice)
  const most = Math.max(...table)
  return (
    <div className="gf-stage plinko">
      <Trail label={t('original.trail')} items={trail} />
      <div className="gf-field-of-play">
        <Board maths={maths} scene={scene} />
        <div className="plinko-outcome">
          {told !== null && step === 'landed' ? <Outcome units={told.units} amount={worth(told.units)} glad={glad} /> : null}
        </div>
      </div>
      <Facts
        facts={[
          { name: t('plinko.most'), value: times(most) },
          { name: t('original.chance'), value: chanceText((plinkoWays(choice.rows, 0) * 2) / 2 ** choice.rows) },
          { name: t('original.returns'), value: worth(most), strong: true },
        ]}
      />
      {replay ? <Ribbon /> : null}
    </div>
  )
}
