import type { ReactNode } from 'react'
import { AppSign, brand, faint, ink, jade, Phone, Ring, StepPicture, Words } from './step-frame.tsx'

const Finder = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect x={x} y={y} width="28" height="28" rx="4" fill="#0e0b1a" />
    <rect x={x + 5} y={y + 5} width="18" height="18" rx="2" fill="#fff" />
    <rect x={x + 9} y={y + 9} width="10" height="10" rx="1.5" fill="#0e0b1a" />
  </>
)

const Scan = () => (
  <>
    <rect x="70" y="40" width="100" height="100" rx="12" fill="#fff" />
    <Finder x={80} y={50} />
    <Finder x={132} y={50} />
    <Finder x={80} y={102} />
    <path
      d="M114 52h8v8h-8zM114 66h8v10h-8zM132 86h8v8h-8zM148 84h12v8h-12zM116 88h8v8h-8zM92 86h10v8h-10zM118 104h8v8h-8zM134 104h10v10h-10zM150 106h8v14h-8zM116 120h12v8h-12zM138 122h8v8h-8z"
      fill="#0e0b1a"
    />
    <path
      d="M56 58V38a12 12 0 0 1 12-12h20M152 26h20a12 12 0 0 1 12 12v20M184 122v20a12 12 0 0 1-12 12h-20M88 154H68a12 12 0 0 1-12-12v-20"
      fill="none"
      stroke={jade}
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
)

const AddressBar = () => (
  <>
    <rect x="68" y="40" width="84" height="20" rx="10" fill="var(--hover)" stroke={faint} />
    <circle cx="79" cy="50" r="3" fill={jade} />
    <Words x={88} y={47} width={48} />
  </>
)

const Menu = () => (
  <Phone>
    <AddressBar />
    <Ring x={165} y={50} />
    <path d="M165 43v.01M165 50v.01M165 57v.01" stroke={ink} strokeWidth="4" strokeLinecap="round" />
    <rect x="68" y="74" width="104" height="44" rx="10" fill="var(--brand-soft)" />
    <AppSign x={80} y={82} size={28} />
    <Words x={118} y={86} width={42} strong />
    <Words x={118} y={99} width={30} />
    {[68, 106, 144].map((x) => (
      <rect key={x} x={x} y="128" width="30" height="40" rx="6" fill="var(--tile)" />
    ))}
  </Phone>
)

const Plus = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x - 7} ${y - 7}h14v14h-14zM${x} ${y - 4}v8M${x - 4} ${y}h8`}
    fill="none"
    stroke={jade}
    strokeWidth="2"
    strokeLinejoin="round"
    strokeLinecap="round"
  />
)

const AddAndroid = () => (
  <Phone>
    <AddressBar />
    <rect x="84" y="42" width="90" height="122" rx="10" fill="var(--raised)" stroke={faint} />
    {[54, 70, 138, 152].map((y, index) => (
      <Words key={y} x={96} y={y} width={[54, 40, 46, 58][index] ?? 50} />
    ))}
    <rect x="88" y="86" width="82" height="40" rx="8" fill={jade} opacity="0.16" />
    <Plus x={106} y={106} />
    <Words x={120} y={99} width={42} strong />
    <Words x={120} y={110} width={30} />
  </Phone>
)

const Share = () => (
  <Phone seen="bottom">
    <rect x="68" y="14" width="104" height="56" rx="10" fill="var(--brand-soft)" />
    <AppSign x={80} y={27} size={30} />
    <Words x={120} y={32} width={42} strong />
    <Words x={120} y={45} width={30} />
    <path d="M60 106h120" stroke={faint} strokeWidth="1.5" />
    <path d="M80 120l-7 8 7 8M94 120l7 8-7 8M142 122h12v14h-12zM162 122h10v14h-10" fill="none" stroke={faint} strokeWidth="2.5" />
    <Ring x={120} y={127} r={16} />
    <path
      d="M114 124h-3v12h18v-12h-3M120 131v-15M115 120l5-5 5 5"
      fill="none"
      stroke={ink}
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Phone>
)

const AddIos = () => (
  <Phone seen="bottom">
    <rect x="62" y="16" width="116" height="138" rx="16" fill="var(--raised)" stroke={faint} />
    <AppSign x={74} y={28} size={26} />
    <Words x={108} y={33} width={48} strong />
    <Words x={108} y={45} width={34} />
    {[66, 126].map((y) => (
      <Words key={y} x={78} y={y} width={62} />
    ))}
    <rect x="68" y="82" width="104" height="34" rx="9" fill={jade} opacity="0.16" />
    <Words x={78} y={96} width={58} strong />
    <Plus x={158} y={99} />
  </Phone>
)

const Home = () => (
  <Phone>
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => {
      const [x, y] = [70 + (index % 3) * 36, 44 + Math.floor(index / 3) * 42]
      return index === 4 ? (
        <g key={index}>
          <Ring x={x + 14} y={y + 14} r={22} />
          <AppSign x={x} y={y} size={28} />
        </g>
      ) : (
        <rect key={index} x={x} y={y} width="28" height="28" rx="8" fill="var(--tile)" stroke={faint} />
      )
    })}
  </Phone>
)

const Card = ({ children }: { readonly children: ReactNode }) => (
  <Phone>
    <rect x="66" y="48" width="108" height="104" rx="14" fill="var(--raised)" stroke={faint} />
    {children}
  </Phone>
)

const Allow = () => (
  <Card>
    <Words x={80} y={64} width={70} strong />
    <Words x={80} y={78} width={80} />
    <Words x={80} y={90} width={58} />
    <rect x="72" y="108" width="96" height="32" rx="9" fill={jade} opacity="0.16" />
    <Words x={82} y={121} width={40} />
    <rect x="132" y="115" width="30" height="18" rx="9" fill={jade} />
    <circle cx="153" cy="124" r="7" fill="var(--surface)" />
  </Card>
)

const Install = () => (
  <Card>
    <AppSign x={78} y={62} size={34} />
    <Words x={122} y={68} width={40} strong />
    <Words x={122} y={82} width={28} />
    <Words x={80} y={106} width={80} />
    <rect x="116" y="120" width="48" height="22" rx="8" fill={brand} />
    <path
      d="M140 125v9M136 131l4 4 4-4"
      fill="none"
      stroke="var(--on-brand)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Card>
)

const SignIn = () => (
  <Phone>
    <AppSign x={104} y={42} size={32} />
    {[86, 114].map((y) => (
      <g key={y}>
        <rect x="72" y={y} width="96" height="21" rx="7" fill="var(--field)" stroke="var(--field-line)" />
        <Words x={80} y={y + 8} width={y === 86 ? 48 : 36} />
      </g>
    ))}
    <rect x="72" y="143" width="96" height="22" rx="8" fill={brand} />
    <rect x="104" y="151" width="32" height="6" rx="3" fill="var(--on-brand)" />
  </Phone>
)

const Settings = () => (
  <Phone>
    <Words x={72} y={44} width={48} strong />
    <rect x="66" y="62" width="108" height="32" rx="9" fill={jade} opacity="0.16" />
    <AppSign x={73} y={68} size={20} />
    <Words x={101} y={75} width={46} strong />
    <path d="M160 73l5 5-5 5" fill="none" stroke={jade} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    {[106, 132].map((y) => (
      <g key={y}>
        <rect x="73" y={y} width="18" height="18" rx="5" fill="var(--tile)" stroke={faint} />
        <Words x={101} y={y + 6} width={y === 106 ? 54 : 38} />
      </g>
    ))}
  </Phone>
)

const Profile = () => (
  <Card>
    <path d="M120 58l22 8v15c0 14-10 23-22 27-12-4-22-13-22-27V66z" fill={jade} opacity="0.2" stroke={jade} strokeWidth="2.5" />
    <path d="M111 82l7 7 12-14" fill="none" stroke={jade} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    <rect x="80" y="120" width="80" height="22" rx="8" fill={brand} />
    <rect x="104" y="128" width="32" height="6" rx="3" fill="var(--on-brand)" />
  </Card>
)

const scenes = {
  /** The place of a code that is laid over it. */
  bay: () => null,
  scan: Scan,
  menu: Menu,
  addAndroid: AddAndroid,
  share: Share,
  addIos: AddIos,
  home: Home,
  allow: Allow,
  install: Install,
  signIn: SignIn,
  settings: Settings,
  profile: Profile,
} as const
export type SceneName = keyof typeof scenes

/** What a step looks like on the phone, drawn in the colours of the theme. */
export function StepScene({ name }: { readonly name: SceneName }) {
  const Drawn = scenes[name]
  return (
    <StepPicture>
      <Drawn />
    </StepPicture>
  )
}
