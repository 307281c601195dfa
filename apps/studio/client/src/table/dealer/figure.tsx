import type { ReactNode } from 'react'
import type { Look } from './looks.tsx'

/** The joints of the arm on the player's left; the other is its mirror. Named in dealer.css too. */
const body = {
  slim: 'M120 112c-12 0-20 4-29 7c-14 4-23 11-25 26c-1 15 12 30 14 45c1 16-2 30-3 50h86c-1-20-4-34-3-50c2-15 15-30 14-45c-2-15-11-22-25-26c-9-3-17-7-29-7z',
  broad: 'M120 112c-14 0-22 4-32 7c-16 4-26 12-28 28c0 24 9 44 9 93h102c0-49 9-69 9-93c-2-16-12-24-28-28c-10-3-18-7-32-7z',
} as const
const face = {
  slim: 'M95 58c0-22 11-31 25-31s25 9 25 31c0 18-8 32-17 38c-5 4-11 4-16 0c-9-6-17-20-17-38z',
  broad: 'M94 57c0-22 11-30 26-30s26 8 26 30c0 17-5 30-15 38c-6 5-16 5-22 0c-10-8-15-21-15-38z',
} as const
const EYES = 'M101.5 62.5q7.5-11 15 0q-7.5 8-15 0zM123.5 62.5q7.5-11 15 0q-7.5 8-15 0z'

const fingers = ['M69.5 250l-4 13', 'M73.5 252l-1.5 16', 'M78 252l1.5 16', 'M82 250l4 13.5', 'M69 241l-9 7']

function Arm({ side, look }: { readonly side: 'left' | 'right'; readonly look: Look }) {
  return (
    <g transform={side === 'right' ? 'matrix(-1 0 0 1 236.5 -1)' : 'translate(3.5 -1)'}>
      <g className="vd-arm" data-side={side}>
        <path d="M61 138a14 14 0 0 1 28 0l-2.5 48c0 13-22 13-22 0z" fill="url(#vd-sleeve)" />
        <path d="M64 142c0 18 2 32 3 44" className="vd-fold" />
        <g className="vd-fore">
          <g className="vd-hand">
            <g className="vd-card">
              <rect x="65" y="246" width="21" height="29" rx="3" fill="#fdf8ec" transform="rotate(8 75 258)" />
              <rect x="67.5" y="248.5" width="16" height="24" rx="2" fill="#9c1626" transform="rotate(8 75 258)" />
            </g>
            <path
              className="vd-shut"
              d="M68 230c-3 10-3 20 1 28c3 6 8 7 11 1c4-8 4-19 2-29zM69 237c-6 4-8 11-6 17c4 1 8-4 9-10z"
              fill="url(#vd-skin)"
            />
            <g className="vd-open">
              <path d="M67 230c-2 9-1 17 0 21c3 4 15 4 18 0c1-4 0-12-2-21z" fill="url(#vd-skin)" />
              <g stroke={look.skin[1]} strokeWidth="5.2" strokeLinecap="round">
                {fingers.map((finger) => (
                  <path key={finger} d={finger} />
                ))}
              </g>
              <path d="M70 245q6 4 12 1" className="vd-crease" />
            </g>
          </g>
          <path d="M64 184c0-13 22-13 22 0l-3 44c0 6-17 6-17 0z" fill="url(#vd-sleeve)" />
          <path d="M66.5 222h17l-.5 8c-2 4-14 4-16 0z" fill={look.cuff} />
          <path d="M82 190l-1.5 30" className="vd-fold" />
        </g>
      </g>
    </g>
  )
}

const Face = ({ look }: { readonly look: Look }) => (
  <g className="vd-face">
    <g className="vd-cheeks" fill={look.lips} opacity=".17">
      <ellipse cx="104" cy="76" rx="7" ry="4.5" />
      <ellipse cx="136" cy="76" rx="7" ry="4.5" />
    </g>
    <g className="vd-eyes">
      <path d={EYES} fill="#fffdf9" />
      <g clipPath="url(#vd-sight)">
        <g className="vd-iris">
          {[109, 131].map((x) => (
            <g key={x}>
              <circle cx={x} cy="61" r="4.5" fill="#3a2418" />
              <circle cx={x} cy="61" r="2.3" fill="#120a08" />
              <circle cx={x - 1.4} cy="59" r="1.5" fill="#fff" />
            </g>
          ))}
        </g>
      </g>
      <path d="M100.5 63q7.5-12.5 16.5-.5M123 62.5q9-12 16.5.5" className="vd-lash" />
    </g>
    <g className="vd-brows" fill="none" stroke={look.hair[1]} strokeWidth={look.build === 'broad' ? 3.2 : 2.1} strokeLinecap="round">
      <path d="M101 51.5q7-5 14-2" />
      <path d="M125 49.5q7-3 14 2" />
    </g>
    <path d="M119 65q-2 9 2.5 9.5" className="vd-crease" />
    <g className="vd-mouth" fill="none" stroke={look.lips} strokeWidth="2.6" strokeLinecap="round">
      <path data-mouth="calm" d="M112 84q8 4.5 16 0" />
      <path data-mouth="smile" d="M110 82.5q10 3 20 0q-3 9-10 9t-10-9z" fill="#fffdf9" strokeWidth="2.2" strokeLinejoin="round" />
      <path data-mouth="speak" d="M113 83q7-2.5 14 0q-1 7.5-7 7.5t-7-7.5z" fill="#7b1e2b" strokeWidth="2.2" strokeLinejoin="round" />
    </g>
  </g>
)

const Shade = ({ id, shades: [light, base, shade] }: { readonly id: string; readonly shades: Look['skin'] }) => (
  <linearGradient id={id} x1="0" y1="0" x2="1" y2=".8">
    <stop offset="0" stopColor={light} />
    <stop offset=".42" stopColor={base} />
    <stop offset="1" stopColor={shade} />
  </linearGradient>
)

/** A dealer as layers that the pose's angles turn: body, head and face, arms. */
export const figureOf = (look: Look): ReactNode => (
  <svg className="vd-figure" viewBox="0 0 240 228" aria-hidden="true">
    <defs>
      <Shade id="vd-skin" shades={look.skin} />
      <Shade id="vd-hair" shades={look.hair} />
      <Shade id="vd-cloth" shades={look.cloth} />
      <Shade id="vd-sleeve" shades={look.sleeve} />
      <clipPath id="vd-sight">
        <path d={EYES} />
      </clipPath>
    </defs>
    <g className="vd-lean">
      <g className="vd-breath">
        <g className="vd-tip">{look.back}</g>
        <path d="M109 84h22v24c0 14-22 14-22 0z" fill={look.skin[2]} />
        <path d={body[look.build]} fill="url(#vd-cloth)" />
        <path d="M106 112c4 6 24 6 28 0l-3-10h-22z" fill={look.skin[1]} />
        {look.dress}
        <g className="vd-tip">
          <path d="M95 60c-6-3-8 3-6 9s5 8 8 6zM145 60c6-3 8 3 6 9s-5 8-8 6z" fill={look.skin[2]} />
          <path d={face[look.build]} fill="url(#vd-skin)" />
          <Face look={look} />
          {look.front}
        </g>
        <Arm side="left" look={look} />
        <Arm side="right" look={look} />
      </g>
    </g>
  </svg>
)
