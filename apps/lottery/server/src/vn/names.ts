import { type GameDefinition, type Station, stationOf } from '#protocol/index.ts'

const regions = {
  VN_NORTH: {
    en: 'Vietnam North',
    vi: 'Miền Bắc siêu tốc',
    zh: '越南北部',
    th: 'เวียดนามเหนือ',
    fil: 'Hilagang Vietnam',
    id: 'Vietnam Utara',
  },
  VN_SOUTH: { en: 'Vietnam South', vi: 'Miền Nam siêu tốc', zh: '越南南部', th: 'เวียดนามใต้', fil: 'Timog Vietnam', id: 'Vietnam Selatan' },
  VN_SOUTH2: {
    en: 'Vietnam South 2 stations',
    vi: 'Miền Nam 2 đài siêu tốc',
    zh: '越南南部双台',
    th: 'เวียดนามใต้ 2 สถานี',
    fil: 'Timog Vietnam 2 istasyon',
    id: 'Vietnam Selatan 2 stasiun',
  },
} as const

const northern = {
  en: 'XSMB · North, official',
  vi: 'Xổ số Miền Bắc (XSMB)',
  zh: '越南北部官方彩 XSMB',
  th: 'XSMB เวียดนามเหนือ ทางการ',
  fil: 'XSMB · Hilaga, opisyal',
  id: 'XSMB · Utara, resmi',
}
/** Names of stations are what they are called at home, in every language. */
const stationNames = ({ name, region }: Station) =>
  region === 'north'
    ? northern
    : {
        en: `${name} · official`,
        vi: `Xổ số ${name}`,
        zh: `${name} 官方彩`,
        th: `${name} ทางการ`,
        fil: `${name} · opisyal`,
        id: `${name} · resmi`,
      }

/** What a Vietnamese lottery is called on the site: of the house, or of a station. */
export function vnNameOf({ code, family, cycleSeconds }: GameDefinition) {
  const station = stationOf(code)
  if (station !== null) return stationNames(station)
  const { en, vi, zh, th, fil, id } = regions[family === 'VN_SOUTH' || family === 'VN_SOUTH2' ? family : 'VN_NORTH']
  const minutes = cycleSeconds / 60
  return {
    en: `${en} ${minutes} min`,
    vi: `${vi} ${minutes} phút`,
    zh: `${zh}${minutes}分彩`,
    th: `${th} ${minutes} นาที`,
    fil: `${fil} ${minutes} minuto`,
    id: `${id} ${minutes} menit`,
  }
}
