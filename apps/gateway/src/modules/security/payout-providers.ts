export type PayoutProvider = {
  readonly code: string
  readonly kind: 'bank' | 'ewallet'
  readonly name: string
  readonly fullName: string
  /** Number at NAPAS, by which payment providers name the bank. */
  readonly bin?: string
}

const bank = (code: string, name: string, fullName: string, bin: string): PayoutProvider => ({ code, kind: 'bank', name, fullName, bin })
const ewallet = (code: string, name: string, fullName: string): PayoutProvider => ({ code, kind: 'ewallet', name, fullName })

/** Banks by national switch code, largest first, then e-wallets that pay to a mobile number. */
export const payoutProviders: readonly PayoutProvider[] = [
  bank('VCB', 'Vietcombank', 'Ngân hàng TMCP Ngoại Thương Việt Nam', '970436'),
  bank('BIDV', 'BIDV', 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam', '970418'),
  bank('ICB', 'VietinBank', 'Ngân hàng TMCP Công thương Việt Nam', '970415'),
  bank('VBA', 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam', '970405'),
  bank('TCB', 'Techcombank', 'Ngân hàng TMCP Kỹ thương Việt Nam', '970407'),
  bank('MB', 'MBBank', 'Ngân hàng TMCP Quân đội', '970422'),
  bank('ACB', 'ACB', 'Ngân hàng TMCP Á Châu', '970416'),
  bank('VPB', 'VPBank', 'Ngân hàng TMCP Việt Nam Thịnh Vượng', '970432'),
  bank('TPB', 'TPBank', 'Ngân hàng TMCP Tiên Phong', '970423'),
  bank('STB', 'Sacombank', 'Ngân hàng TMCP Sài Gòn Thương Tín', '970403'),
  bank('HDB', 'HDBank', 'Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh', '970437'),
  bank('VIB', 'VIB', 'Ngân hàng TMCP Quốc tế Việt Nam', '970441'),
  bank('SHB', 'SHB', 'Ngân hàng TMCP Sài Gòn - Hà Nội', '970443'),
  bank('EIB', 'Eximbank', 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam', '970431'),
  bank('MSB', 'MSB', 'Ngân hàng TMCP Hàng Hải Việt Nam', '970426'),
  bank('SEAB', 'SeABank', 'Ngân hàng TMCP Đông Nam Á', '970440'),
  bank('OCB', 'OCB', 'Ngân hàng TMCP Phương Đông', '970448'),
  bank('LPB', 'LPBank', 'Ngân hàng TMCP Lộc Phát Việt Nam', '970449'),
  bank('NAB', 'Nam A Bank', 'Ngân hàng TMCP Nam Á', '970428'),
  bank('BAB', 'Bac A Bank', 'Ngân hàng TMCP Bắc Á', '970409'),
  bank('ABB', 'ABBANK', 'Ngân hàng TMCP An Bình', '970425'),
  bank('PVCB', 'PVcomBank', 'Ngân hàng TMCP Đại Chúng Việt Nam', '970412'),
  bank('SCB', 'SCB', 'Ngân hàng TMCP Sài Gòn', '970429'),
  bank('VCCB', 'BVBank', 'Ngân hàng TMCP Bản Việt', '970454'),
  bank('VAB', 'VietABank', 'Ngân hàng TMCP Việt Á', '970427'),
  bank('BVB', 'BaoViet Bank', 'Ngân hàng TMCP Bảo Việt', '970438'),
  bank('VIETBANK', 'VietBank', 'Ngân hàng TMCP Việt Nam Thương Tín', '970433'),
  bank('KLB', 'KienlongBank', 'Ngân hàng TMCP Kiên Long', '970452'),
  bank('PGB', 'PGBank', 'Ngân hàng TMCP Thịnh vượng và Phát triển', '970430'),
  bank('SGICB', 'SaigonBank', 'Ngân hàng TMCP Sài Gòn Công Thương', '970400'),
  bank('NCB', 'NCB', 'Ngân hàng TMCP Quốc Dân', '970419'),
  bank('CAKE', 'CAKE', 'Ngân hàng số CAKE by VPBank', '546034'),
  bank('TIMO', 'Timo', 'Ngân hàng số Timo by Bản Việt', '963388'),
  bank('SHBVN', 'Shinhan Bank', 'Ngân hàng TNHH MTV Shinhan Việt Nam', '970424'),
  bank('WVN', 'Woori', 'Ngân hàng TNHH MTV Woori Việt Nam', '970457'),
  bank('UOB', 'UOB', 'Ngân hàng United Overseas Bank Việt Nam', '970458'),
  bank('HSBC', 'HSBC', 'Ngân hàng TNHH MTV HSBC Việt Nam', '458761'),
  bank('SCVN', 'Standard Chartered', 'Ngân hàng TNHH MTV Standard Chartered Việt Nam', '970410'),
  bank('CIMB', 'CIMB', 'Ngân hàng TNHH MTV CIMB Việt Nam', '422589'),
  bank('PBVN', 'Public Bank', 'Ngân hàng TNHH MTV Public Việt Nam', '970439'),
  bank('HLBVN', 'Hong Leong', 'Ngân hàng TNHH MTV Hong Leong Việt Nam', '970442'),
  bank('IVB', 'Indovina', 'Ngân hàng TNHH Indovina', '970434'),
  bank('VRB', 'VRB', 'Ngân hàng Liên doanh Việt - Nga', '970421'),
  ewallet('MOMO', 'MoMo', 'Ví điện tử MoMo'),
  ewallet('ZALOPAY', 'ZaloPay', 'Ví điện tử ZaloPay'),
  ewallet('VTLMONEY', 'Viettel Money', 'Viettel Money'),
  ewallet('VNPTMONEY', 'VNPT Money', 'VNPT Money'),
  ewallet('SHOPEEPAY', 'ShopeePay', 'Ví điện tử ShopeePay'),
]
