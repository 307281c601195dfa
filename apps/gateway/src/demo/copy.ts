import type { Gateway } from '../app.ts'

/** What the catalogue says of itself; the texts repeat these figures and no others. */
export type CatalogueFacts = { readonly games: number; readonly slotReturn: number | null; readonly minesReturn: number | null }
type Publication = Parameters<Gateway['services']['content']['publish']>[0][number]
type Piece = Omit<Publication, 'brandId' | 'by' | 'kind'>

/** Basis points as a share the way each language writes it, so that it reads as the cards beside it do. */
const share = (basisPoints: number, locale: 'en' | 'vi') =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(basisPoints / 10_000)

const scene = (name: string) => `/art/scenes/${name}-{mode}.svg`
const path = (target: string) => ({ type: 'PATH', target }) as const
const popup = (target: string) => ({ type: 'POPUP', target }) as const

/** Banners of the demo brand. Every sentence is true of this site; nothing is offered that does not exist. */
export const banners = ({ games, slotReturn }: CatalogueFacts): Piece[] => [
  {
    name: 'home-bay',
    placed: 'w_home',
    picture: scene('bay-dusk'),
    linkage: path('/rng'),
    order: 1,
    texts: {
      EN: {
        title: 'An evening on the bay',
        text: `${games} games of our own. Each shows its odds before you bet.`,
        action: 'See the games',
      },
      VI: {
        title: 'Một buổi tối trên vịnh',
        text: `${games} trò chơi do chính chúng tôi làm, trò nào cũng ghi rõ tỷ lệ.`,
        action: 'Xem trò chơi',
      },
    },
  },
  {
    name: 'home-fairness',
    placed: 'w_home',
    picture: scene('fair-play'),
    linkage: path('/inhouse'),
    order: 2,
    texts: {
      EN: {
        title: 'Every round can be checked',
        text: 'The result is sealed before you bet and opened when you ask. Check it in your own browser.',
        action: 'Try one',
      },
      VI: {
        title: 'Ván nào cũng kiểm tra được',
        text: 'Kết quả được niêm phong trước khi bạn đặt cược và mở ra khi bạn muốn. Bạn tự kiểm tra ngay trên trình duyệt.',
        action: 'Thử một ván',
      },
    },
  },
  {
    name: 'home-trial',
    placed: 'w_home',
    picture: scene('free-play'),
    linkage: path('/inhouse'),
    order: 3,
    texts: {
      EN: {
        title: 'Play with trial money first',
        text: 'The same games and the same odds, with money that is only for trying.',
        action: 'Choose a game',
      },
      VI: { title: 'Chơi thử trước đã', text: 'Vẫn trò chơi ấy, vẫn tỷ lệ ấy, với tiền chỉ để chơi thử.', action: 'Chọn trò chơi' },
    },
  },
  {
    name: 'slots',
    placed: 'w_rng',
    picture: scene('lantern-festival'),
    linkage: path('/rng?sort=new'),
    order: 1,
    texts: {
      EN: {
        title: 'Slots by lantern light',
        text:
          slotReturn === null
            ? 'Return and volatility stand on every card.'
            : `Returns up to ${share(slotReturn, 'en')} over the long run. Return and volatility stand on every card.`,
        action: 'Newest first',
      },
      VI: {
        title: 'Nổ hũ dưới ánh đèn lồng',
        text:
          slotReturn === null
            ? 'Tỷ lệ hoàn trả và độ biến động ghi trên từng thẻ.'
            : `Tỷ lệ hoàn trả dài hạn đến ${share(slotReturn, 'vi')}. Tỷ lệ và độ biến động ghi trên từng thẻ.`,
        action: 'Trò mới trước',
      },
    },
  },
  {
    name: 'inhouse',
    placed: 'w_inhouse',
    picture: scene('pearl-reef'),
    linkage: path('/inhouse?gameClassify=ORIGINAL'),
    order: 1,
    texts: {
      EN: {
        title: 'Made here, open to all',
        text: 'Rules, odds and the code that checks a round are published with every game.',
        action: 'Open the originals',
      },
      VI: {
        title: 'Tự làm, mở cho mọi người',
        text: 'Luật chơi, tỷ lệ và công cụ kiểm tra ván được công bố cùng mỗi trò chơi.',
        action: 'Mở trò chơi gốc',
      },
    },
  },
  {
    name: 'register',
    placed: 'w_reg',
    picture: scene('bay-dusk'),
    linkage: { type: '', target: '' },
    order: 1,
    texts: {
      EN: { title: 'One name, one password', text: 'That is all an account needs. You must be 21 or older.' },
      VI: { title: 'Một tên, một mật khẩu', text: 'Mở tài khoản chỉ cần vậy. Bạn phải từ 21 tuổi trở lên.' },
    },
  },
  {
    name: 'promotions',
    placed: 'w_promotion',
    picture: scene('lantern-festival'),
    linkage: { type: '', target: '' },
    order: 1,
    texts: {
      EN: { title: 'Nothing hidden', text: 'What stands here is how the site works every day. No small print, no countdowns.' },
      VI: { title: 'Không giấu điều gì', text: 'Những gì ghi ở đây là cách trang này hoạt động mỗi ngày. Không chữ nhỏ, không đếm ngược.' },
    },
  },
]

/** Promotion cards of the demo brand: what is really so, never an offer that does not exist. */
export const promotions = ({ minesReturn, games }: CatalogueFacts): Piece[] => [
  {
    name: 'check-every-spin',
    placed: 'fairness',
    picture: scene('fair-play'),
    linkage: path('/inhouse'),
    order: 1,
    texts: {
      EN: {
        title: 'Every spin can be checked',
        text: 'Each result is committed to before the bet. Open the shield in a game to check any round you played.',
        action: 'Open a game',
      },
      VI: {
        title: 'Vòng quay nào cũng kiểm tra được',
        text: 'Kết quả được cam kết trước khi bạn cược. Mở biểu tượng khiên trong trò chơi để kiểm tra ván bạn đã chơi.',
        action: 'Mở trò chơi',
      },
    },
  },
  {
    name: 'trial-money',
    placed: 'new_player',
    picture: scene('free-play'),
    linkage: path('/rng'),
    order: 2,
    texts: {
      EN: {
        title: 'Trial money, same odds',
        text: 'Free play runs on the same mathematics as real bets. Trial money can not be paid out.',
        action: 'Choose a game',
      },
      VI: {
        title: 'Tiền chơi thử, tỷ lệ như thật',
        text: 'Chơi thử dùng đúng phép tính như cược thật. Tiền chơi thử không rút ra được.',
        action: 'Chọn trò chơi',
      },
    },
  },
  ...(minesReturn === null
    ? []
    : [
        {
          name: 'mines-return',
          placed: 'odds',
          picture: scene('pearl-reef'),
          linkage: path('/inhouse?gameClassify=ORIGINAL'),
          order: 3,
          texts: {
            EN: {
              title: `Mines: ${share(minesReturn, 'en')} return`,
              text: 'At every cash-out point the same share comes back over the long run, however many mines you choose.',
              action: 'Play Mines',
            },
            VI: {
              title: `Mìn: hoàn trả ${share(minesReturn, 'vi')}`,
              text: 'Dừng ở điểm nào thì tỷ lệ hoàn trả dài hạn cũng như nhau, dù bạn chọn bao nhiêu mìn.',
              action: 'Chơi Mìn',
            },
          },
        },
      ]),
  {
    name: 'odds-on-every-card',
    placed: 'odds',
    picture: scene('lantern-festival'),
    linkage: path('/rng?sort=return'),
    order: 4,
    texts: {
      EN: {
        title: 'Odds on every card',
        text: `All ${games} games show return, volatility and largest win before you bet a cent.`,
        action: 'Sort by return',
      },
      VI: {
        title: 'Tỷ lệ trên từng thẻ',
        text: `Cả ${games} trò chơi đều ghi tỷ lệ hoàn trả, độ biến động và mức thắng lớn nhất trước khi bạn cược.`,
        action: 'Xếp theo tỷ lệ',
      },
    },
  },
  {
    name: 'open-an-account',
    placed: 'new_player',
    picture: scene('bay-dusk'),
    linkage: popup('register'),
    order: 5,
    texts: {
      EN: {
        title: 'An account in a minute',
        text: 'A user name and a password. No phone number, no documents to look around.',
        action: 'Register',
      },
      VI: {
        title: 'Mở tài khoản trong một phút',
        text: 'Một tên đăng nhập và một mật khẩu. Không cần số điện thoại, không cần giấy tờ để dạo xem.',
        action: 'Đăng ký',
      },
    },
  },
]

/** Groups of promotions. */
export const categories: Piece[] = [
  { name: 'new_player', order: 1, texts: { EN: { title: 'For new players', text: '' }, VI: { title: 'Cho người chơi mới', text: '' } } },
  { name: 'fairness', order: 2, texts: { EN: { title: 'Fair play', text: '' }, VI: { title: 'Chơi minh bạch', text: '' } } },
  { name: 'odds', order: 3, texts: { EN: { title: 'Odds', text: '' }, VI: { title: 'Tỷ lệ', text: '' } } },
]
