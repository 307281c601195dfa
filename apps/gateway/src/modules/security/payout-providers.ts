import type { ChainNetwork } from '@halong/payments'

export type PayoutProvider = {
  readonly code: string
  readonly kind: 'bank' | 'ewallet' | 'crypto'
  readonly name: string
  readonly fullName: string
  /** Number at NAPAS, by which payment providers name the bank. */
  readonly bin?: string
  /** Of crypto: the network that its addresses are of. */
  readonly network?: ChainNetwork
}

/** Numbers of banks at NAPAS. */
const BINS: Readonly<Record<string, string>> = {
  VCB: '970436',
  BIDV: '970418',
  ICB: '970415',
  VBA: '970405',
  TCB: '970407',
  MB: '970422',
  ACB: '970416',
  VPB: '970432',
  TPB: '970423',
  STB: '970403',
  HDB: '970437',
  VIB: '970441',
  SHB: '970443',
  EIB: '970431',
  MSB: '970426',
  SEAB: '970440',
  OCB: '970448',
  LPB: '970449',
  NAB: '970428',
  BAB: '970409',
  ABB: '970425',
  PVCB: '970412',
  SCB: '970429',
  VCCB: '970454',
  VAB: '970427',
  BVB: '970438',
  VIETBANK: '970433',
  KLB: '970452',
  PGB: '970430',
  SGICB: '970400',
  NCB: '970419',
  CAKE: '546034',
  TIMO: '963388',
  SHBVN: '970424',
  WVN: '970457',
  UOB: '970458',
  HSBC: '458761',
  SCVN: '970410',
  CIMB: '422589',
  PBVN: '970439',
  HLBVN: '970442',
  IVB: '970434',
  VRB: '970421',
}
function bank(code: string, name: string, fullName: string): PayoutProvider {
  const bin = BINS[code]
  return { code, kind: 'bank', name, fullName, ...(bin === undefined ? {} : { bin }) }
}
const ewallet = (code: string, name: string, fullName: string): PayoutProvider => ({ code, kind: 'ewallet', name, fullName })

const crypto = (code: string, name: string, network: ChainNetwork): PayoutProvider => ({
  code,
  kind: 'crypto',
  name,
  fullName: name,
  network,
})

/** Banks by national switch code, largest first, then e-wallets that pay to a mobile number, then chains: practice money goes to the test network alone. */
export const payoutProviders: readonly PayoutProvider[] = [
  bank('VCB', 'Vietcombank', 'Ngân hàng TMCP Ngoại Thương Việt Nam'),
  bank('BIDV', 'BIDV', 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam'),
  bank('ICB', 'VietinBank', 'Ngân hàng TMCP Công thương Việt Nam'),
  bank('VBA', 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam'),
  bank('TCB', 'Techcombank', 'Ngân hàng TMCP Kỹ thương Việt Nam'),
  bank('MB', 'MBBank', 'Ngân hàng TMCP Quân đội'),
  bank('ACB', 'ACB', 'Ngân hàng TMCP Á Châu'),
  bank('VPB', 'VPBank', 'Ngân hàng TMCP Việt Nam Thịnh Vượng'),
  bank('TPB', 'TPBank', 'Ngân hàng TMCP Tiên Phong'),
  bank('STB', 'Sacombank', 'Ngân hàng TMCP Sài Gòn Thương Tín'),
  bank('HDB', 'HDBank', 'Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh'),
  bank('VIB', 'VIB', 'Ngân hàng TMCP Quốc tế Việt Nam'),
  bank('SHB', 'SHB', 'Ngân hàng TMCP Sài Gòn - Hà Nội'),
  bank('EIB', 'Eximbank', 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam'),
  bank('MSB', 'MSB', 'Ngân hàng TMCP Hàng Hải Việt Nam'),
  bank('SEAB', 'SeABank', 'Ngân hàng TMCP Đông Nam Á'),
  bank('OCB', 'OCB', 'Ngân hàng TMCP Phương Đông'),
  bank('LPB', 'LPBank', 'Ngân hàng TMCP Lộc Phát Việt Nam'),
  bank('NAB', 'Nam A Bank', 'Ngân hàng TMCP Nam Á'),
  bank('BAB', 'Bac A Bank', 'Ngân hàng TMCP Bắc Á'),
  bank('ABB', 'ABBANK', 'Ngân hàng TMCP An Bình'),
  bank('PVCB', 'PVcomBank', 'Ngân hàng TMCP Đại Chúng Việt Nam'),
  bank('SCB', 'SCB', 'Ngân hàng TMCP Sài Gòn'),
  bank('VCCB', 'BVBank', 'Ngân hàng TMCP Bản Việt'),
  bank('VAB', 'VietABank', 'Ngân hàng TMCP Việt Á'),
  bank('BVB', 'BaoViet Bank', 'Ngân hàng TMCP Bảo Việt'),
  bank('VIETBANK', 'VietBank', 'Ngân hàng TMCP Việt Nam Thương Tín'),
  bank('KLB', 'KienlongBank', 'Ngân hàng TMCP Kiên Long'),
  bank('PGB', 'PGBank', 'Ngân hàng TMCP Thịnh vượng và Phát triển'),
  bank('SGICB', 'SaigonBank', 'Ngân hàng TMCP Sài Gòn Công Thương'),
  bank('NCB', 'NCB', 'Ngân hàng TMCP Quốc Dân'),
  bank('CAKE', 'CAKE', 'Ngân hàng số CAKE by VPBank'),
  bank('TIMO', 'Timo', 'Ngân hàng số Timo by Bản Việt'),
  bank('SHBVN', 'Shinhan Bank', 'Ngân hàng TNHH MTV Shinhan Việt Nam'),
  bank('WVN', 'Woori', 'Ngân hàng TNHH MTV Woori Việt Nam'),
  bank('UOB', 'UOB', 'Ngân hàng United Overseas Bank Việt Nam'),
  bank('HSBC', 'HSBC', 'Ngân hàng TNHH MTV HSBC Việt Nam'),
  bank('SCVN', 'Standard Chartered', 'Ngân hàng TNHH MTV Standard Chartered Việt Nam'),
  bank('CIMB', 'CIMB', 'Ngân hàng TNHH MTV CIMB Việt Nam'),
  bank('PBVN', 'Public Bank', 'Ngân hàng TNHH MTV Public Việt Nam'),
  bank('HLBVN', 'Hong Leong', 'Ngân hàng TNHH MTV Hong Leong Việt Nam'),
  bank('IVB', 'Indovina', 'Ngân hàng TNHH Indovina'),
  bank('VRB', 'VRB', 'Ngân hàng Liên doanh Việt - Nga'),
  ewallet('MOMO', 'MoMo', 'Ví điện tử MoMo'),
  ewallet('ZALOPAY', 'ZaloPay', 'Ví điện tử ZaloPay'),
  ewallet('VTLMONEY', 'Viettel Money', 'Viettel Money'),
  ewallet('VNPTMONEY', 'VNPT Money', 'VNPT Money'),
  ewallet('SHOPEEPAY', 'ShopeePay', 'Ví điện tử ShopeePay'),
  crypto('BTC', 'Bitcoin', 'mainnet'),
  crypto('TBTC', 'Bitcoin (test network)', 'testnet'),
]
