import type { Play, PrizeCode, VnKind } from '#plays/index.ts'
import { language, t } from '../shared/texts.ts'

/** The words of the bets are Vietnamese in every language, as names are; other languages add what they mean. */
const words: Readonly<Record<string, string>> = {
  lo2: 'Lô 2 số',
  lo3: 'Lô 3 số',
  lo4: 'Lô 4 số',
  de: 'Đề đặc biệt',
  'de-h': 'Đề đầu ĐB',
  de1: 'Đề giải nhất',
  'de1-h': 'Đề đầu giải nhất',
  de7: 'Đề giải 7',
  dau1: 'Đầu đề',
  duoi1: 'Đuôi đề',
  tong: 'Tổng đề',
  'de-bs': 'Tài xỉu đề',
  'de-oe': 'Chẵn lẻ đề',
  x2: 'Xiên 2',
  x3: 'Xiên 3',
  x4: 'Xiên 4',
  xq3: 'Xiên quay 3',
  xq4: 'Xiên quay 4',
  da: 'Đá thẳng',
  dx: 'Đá xéo',
  c3: '3 càng',
  c31: '3 càng giải nhất',
  c4: '4 càng',
  xc: 'Xỉu chủ',
  xcd: 'Xỉu chủ đầu',
  dd: 'Đầu đuôi',
  dau: 'Đầu',
  duoi: 'Đuôi',
  b7: 'Bao 7 lô',
  b8: 'Bao 8 lô',
}

const isVietnamese = () => language().startsWith('vi')

/** The Vietnamese word of a bet. */
export const vnWord = ({ label }: Play): string => words[label] ?? `Trượt ${label.slice(1)}`

const prizeList = (prizes: readonly PrizeCode[] | null): string =>
  prizes === null ? t('vn.prizes.all') : prizes.map((prize) => t(`prize.${prize}`)).join(' + ')

/** What a bet means, in a few words of the language on screen. */
export function vnGloss({ of }: VnKind): string {
  switch (of.what) {
    case 'ending':
      return t(of.end === 'head' ? 'gloss.head' : 'gloss.ending', { digits: of.digits, prizes: prizeList(of.prizes) })
    case 'digit':
      return t(`gloss.${of.figure}`)
    case 'side':
      return t(`gloss.${of.of}`)
    default:
      return t(`gloss.${of.what}`, { size: of.size })
  }
}

/** Name of a Vietnamese bet where it stands alone: its word, and its meaning where Vietnamese is not spoken. */
export const vnName = (play: Play, kind: VnKind): string => (isVietnamese() ? vnWord(play) : `${vnWord(play)} · ${vnGloss(kind)}`)

/** How to win, in one or two sentences. */
export const vnHelp = (kind: VnKind): string => (kind.region === 'south2' ? `${helpOf(kind)} ${t('help.vn-both')}` : helpOf(kind))

function helpOf({ of }: VnKind): string {
  switch (of.what) {
    case 'ending':
      return t(of.end === 'head' ? 'help.vn-head' : 'help.vn-ending', { digits: of.digits, prizes: prizeList(of.prizes) })
    case 'digit':
      return t(`help.vn-${of.figure}`)
    case 'side':
      return t(`help.vn-${of.of}`)
    default:
      return t(`help.vn-${of.what}`, { size: of.size })
  }
}
