import { t } from '#client/shared/texts.ts'
import { saidCoins } from './said.ts'
import type { XocDiaDesk } from './xocdia-desk.ts'

const PLACES = [
  { x: 140, y: 190 },
  { x: 258, y: 186 },
  { x: 178, y: 220 },
  { x: 214, y: 168 },
] as const

/** The plate with its coins, and the bowl that is shaken and lifted. The coins are not in the page before they are told. */
export function Plate({ table }: { readonly table: XocDiaDesk }) {
  const step = table.step()
  const coins = step === 'lifting' || step === 'told' ? (table.shown()?.coins ?? []) : []
  return (
    <div className="xd-stage" data-step={step}>
      <svg viewBox="0 0 400 270" role="img" aria-label={step === 'told' ? saidCoins(coins) : t('xocdia.covered')}>
        <defs>
          <radialGradient id="xd-plate" cx="50%" cy="36%" r="72%">
            <stop offset="0" stopColor="#fffaf0" />
            <stop offset=".72" stopColor="#f0dfba" />
            <stop offset="1" stopColor="#c18b3c" />
          </radialGradient>
          <linearGradient id="xd-bowl" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#fffdf7" />
            <stop offset=".5" stopColor="#f3e4c6" />
            <stop offset="1" stopColor="#b98547" />
          </linearGradient>
        </defs>
        <ellipse className="xd-shadow" cx={200} cy={222} rx={180} ry={46} />
        <g className="xd-shaken">
          <ellipse cx={200} cy={202} rx={172} ry={58} fill="#8f5c22" />
          <ellipse cx={200} cy={194} rx={172} ry={58} fill="url(#xd-plate)" />
          <ellipse className="xd-rim" cx={200} cy={194} rx={156} ry={50} />
          {coins.map((coin, at) => (
            <g key={PLACES[at]?.x} className="xd-coin" data-red={coin === 1}>
              <ellipse cx={PLACES[at]?.x} cy={(PLACES[at]?.y ?? 0) + 5} rx={27} ry={15} />
              <ellipse cx={PLACES[at]?.x} cy={PLACES[at]?.y} rx={27} ry={15} />
              <ellipse cx={PLACES[at]?.x} cy={PLACES[at]?.y} rx={17} ry={9} />
            </g>
          ))}
          <g className="xd-bowl">
            <path d="M62 188C62 92 122 40 200 40s138 52 138 148c-28 36-248 36-276 0z" fill="url(#xd-bowl)" />
            <path className="xd-band" d="M64 172c40 30 232 30 272 0" />
            <path className="xd-band thin" d="M72 148c40 26 216 26 256 0" />
            {[128, 164, 200, 236, 272].map((x, at) => (
              <circle key={x} cx={x} cy={112 + Math.abs(at - 2) * 5} r={9} fill="#c8232c" />
            ))}
            <ellipse cx={200} cy={40} rx={38} ry={10} fill="#c8923c" />
            <path d="M98 150C100 104 124 74 152 64c-20 24-32 54-34 92z" fill="#fff" opacity=".7" />
          </g>
        </g>
      </svg>
      {step === 'told' ? (
        <p className="xd-result">
          {coins.map((coin, at) => (
            <i key={PLACES[at]?.x} data-red={coin === 1} />
          ))}
          <span>{saidCoins(coins)}</span>
        </p>
      ) : null}
    </div>
  )
}
