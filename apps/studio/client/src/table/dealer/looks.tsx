import type { ReactNode } from 'react'
import type { DealerName } from './choose-dealer.ts'

type Shades = readonly [light: string, body: string, shade: string]

/** One dealer: colours of the shared rig, and what is drawn over it (figure.tsx). All stand in the same 240 × 228, heads around 120, 62. */
export type Look = {
  readonly skin: Shades
  readonly hair: Shades
  readonly cloth: Shades
  readonly sleeve: Shades
  readonly cuff: string
  readonly lips: string
  readonly build: 'slim' | 'broad'
  /** Hair behind the body. */
  readonly back: ReactNode
  /** What is worn over the body. */
  readonly dress: ReactNode
  /** Hair over the face, and what is worn in it. */
  readonly front: ReactNode
}

const GOLD = '#f2c66b'

const petals = [0, 72, 144, 216, 288]

/** Long hair with a flower in it, a jade áo dài. */
const linh: Look = {
  skin: ['#ffe3cb', '#f6c9a6', '#d99a76'],
  hair: ['#4a3a52', '#241a2b', '#120b18'],
  cloth: ['#3fcaa9', '#148a73', '#0a4f45'],
  sleeve: ['#38bd9e', '#128069', '#0a5448'],
  cuff: GOLD,
  lips: '#c2404f',
  build: 'slim',
  back: <path d="M88 62C83 30 99 15 120 15s37 15 32 47c3 30 4 62 15 86c-16 12-78 12-94 0c11-24 12-56 15-86z" fill="url(#vd-hair)" />,
  dress: (
    <>
      <path d="M106 103c5 7 23 7 28 0l3 16c-9 8-25 8-34 0z" fill="url(#vd-cloth)" />
      <path d="M106 104c5 7 23 7 28 0M103 119c9 8 25 8 34 0" className="vd-trim" />
      <path d="M121 125c10 8 24 14 40 16" className="vd-trim" />
      <path d="M129 130l5-2M140 136l5-2M151 139l5-2" className="vd-trim" />
      <g transform="translate(120 162)" fill="none" stroke={GOLD} strokeWidth="1.7" opacity=".85">
        <path d="M0-16q-8 11 0 22q8-11 0-22zM0 6q-13-2-15-14q12 1 15 14zM0 6q13-2 15-14q-12 1-15 14zM0 6q-15 5-22-4q13-3 22 4zM0 6q15 5 22-4q-13-3-22 4z" />
        <path d="M0 7q2 12-5 22M-3 17q-9-2-12 4" />
      </g>
    </>
  ),
  front: (
    <>
      <path d="M91 70C88 38 101 20 120 20s32 18 29 50c-1-16-8-27-27-36c-20 8-30 20-31 36z" fill="url(#vd-hair)" />
      <path d="M101 34q7-8 16-9M125 26q9 2 14 9" className="vd-shine" />
      <g transform="translate(148 48)">
        {petals.map((turn) => (
          <path
            key={turn}
            d="M0 0c-6-3-6-11 0-13c6 2 6 10 0 13z"
            fill="#fff3f0"
            stroke="#f3b9b0"
            strokeWidth=".7"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="3" fill={GOLD} />
      </g>
    </>
  ),
}

/** Short hair with a parting, a violet vest over a white shirt, a golden bow tie. */
const minh: Look = {
  skin: ['#f8d3ae', '#e6b184', '#bf8258'],
  hair: ['#4b4148', '#221c22', '#0f0b10'],
  cloth: ['#6a55b4', '#3d2d78', '#1f1547'],
  sleeve: ['#ffffff', '#eeebf6', '#b8b0d0'],
  cuff: '#ffffff',
  lips: '#b0625a',
  build: 'broad',
  back: <path d="M92 66C88 44 98 24 120 24s32 20 28 42c-1 10-4 16-8 20h-40c-4-4-7-10-8-20z" fill="url(#vd-hair)" />,
  dress: (
    <>
      <path d="M102 114c9 6 27 6 36 0l-18 66z" fill="#f7f5fc" />
      <path d="M120 150v30l-18-66z" fill="#d9d3ea" opacity=".7" />
      <path d="M101 113l19 69l19-69l6 3l-21 78h-8l-21-78z" fill="url(#vd-cloth)" />
      <path d="M101 114l18 68M139 114l-18 68" className="vd-trim thin" />
      <path d="M108 103l12 15l-12 12l-9-15zM132 103l-12 15l12 12l9-15z" fill="#ffffff" stroke="#cfc8e2" strokeWidth="1" />
      <path d="M120 124l-15-8v16zM120 124l15-8v16z" fill={GOLD} />
      <path d="M105 116l8 5v6l-8 5zM135 116l-8 5v6l8 5z" fill="#b57f22" opacity=".5" />
      <rect x="116" y="119" width="8" height="10" rx="3" fill="#d69f3d" />
      {[196, 212].map((y) => (
        <circle key={y} cx="120" cy={y} r="2.6" fill={GOLD} />
      ))}
      <path d="M84 168h18" className="vd-trim" />
    </>
  ),
  front: (
    <>
      <path d="M92 64c-6-30 8-49 29-48c22-1 33 18 27 48c-2-9-4-16-8-21c-14 4-30 1-38-7c-6 7-9 16-10 28z" fill="url(#vd-hair)" />
      <path d="M103 31q8-9 22-9M107 36q14 6 29 4" className="vd-shine" />
    </>
  ),
}

/** Hair up in a bun with a golden pin and a fringe, a burgundy vest over an ivory blouse. */
const mai: Look = {
  skin: ['#ffdfc6', '#f3c19c', '#d08f6a'],
  hair: ['#7a4a36', '#472619', '#27120b'],
  cloth: ['#c23f56', '#85182f', '#4a0b1c'],
  sleeve: ['#fffdf6', '#f4eadb', '#c9b59c'],
  cuff: '#c23f56',
  lips: '#cc3d4c',
  build: 'slim',
  back: (
    <>
      <circle cx="120" cy="17" r="15" fill="url(#vd-hair)" />
      <path d="M109 11q11-8 22 1M108 19q12-7 25 0" className="vd-shine" />
      <path d="M98 24l44-15" stroke={GOLD} strokeWidth="3" strokeLinecap="round" />
      <circle cx="144" cy="8.5" r="4" fill="#e5484f" stroke={GOLD} strokeWidth="1.6" />
      <path d="M90 64C85 34 101 20 120 20s35 14 30 44c0 14-4 22-9 27h-42c-5-5-9-13-9-27z" fill="url(#vd-hair)" />
    </>
  ),
  dress: (
    <>
      <path d="M104 113c9 7 23 7 32 0l-16 58z" fill="#fffaf0" />
      <path d="M120 142v29l-16-58z" fill="#e0cfb4" opacity=".6" />
      <path d="M103 112l17 60l17-60l7 3l-20 74h-8l-20-74z" fill="url(#vd-cloth)" />
      <path d="M103 113l17 59l17-59" className="vd-trim" />
      <path d="M109 103l11 14l-12 10l-8-14zM131 103l-11 14l12 10l8-14z" fill="#fffdf6" stroke="#dccbb0" strokeWidth="1" />
      <path d="M120 121c-9-9-17-5-17 1s9 6 17-1zM120 121c9-9 17-5 17 1s-9 6-17-1zM119 122l-8 22l7-3l2-17l2 17l7 3l-8-22z" fill={GOLD} />
      <circle cx="120" cy="122" r="3.6" fill="#d69f3d" />
      {[192, 208].map((y) => (
        <circle key={y} cx="120" cy={y} r="2.4" fill={GOLD} />
      ))}
    </>
  ),
  front: (
    <>
      <path d="M91 74C87 40 101 21 120 21s33 19 29 53c-1-8-2-14-4-19c-6 1-10-1-13-5c-11 4-25 4-36-3c-3 7-4 16-5 27z" fill="url(#vd-hair)" />
      <path d="M101 36q8-9 20-9M128 29q7 3 11 9" className="vd-shine" />
      <circle cx="93" cy="78" r="2.6" fill={GOLD} />
      <circle cx="147" cy="78" r="2.6" fill={GOLD} />
    </>
  ),
}

export const looks: Readonly<Record<DealerName, Look>> = { Linh: linh, Minh: minh, Mai: mai }
