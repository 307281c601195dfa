/** Names that would pass for the house or its people, and those of this site's own accounts (T18). Compared without marks, case and signs. */
const english =
  'admin administrator root system support service customerservice customercare cs help helpdesk helpcenter moderator mod operator official staff security finance cashier payment payments billing info contact mail webmaster postmaster abuse legal privacy test null undefined guest trial demo halong halongadmin dealer house casino manager management team'
const vietnamese =
  'quantri quantrivien quanly hotro hotrokhachhang hotrotructuyen cskh chamsockhachhang dichvukhachhang nhanvien tongdai tongdaivien nhacai chinhthuc kythuat ketoan thungan naptien ruttien bophanhotro giaodichvien'
const filipino =
  'tulong suporta serbisyo tagapangasiwa tagapamahala kawani tauhan opisyal tagasuporta tagatulong serbisyosakustomer kahera pananalapi'
const indonesian =
  'bantuan layanan layananpelanggan pelayanan petugas pengelola karyawan pegawai staf resmi dukungan keuangan kasir admin bandar pusatbantuan adminresmi'
const chinese =
  'kefu zaixiankefu guanliyuan guanfang caiwu 客服 在线客服 線上客服 在線客服 管理员 管理員 官方 系统 系統 工作人员 工作人員 财务 財務 平台 服务 服務 客户服务 客戶服務 荷官 庄家 莊家 充值 提现 提現 代理'
const thai = 'แอดมิน ผู้ดูแล ผู้ดูแลระบบ เจ้าหน้าที่ พนักงาน ทีมงาน บริการลูกค้า ฝ่ายบริการลูกค้า ฝ่ายสนับสนุน ช่วยเหลือ ฝ่ายการเงิน การเงิน ทางการ เจ้ามือ ระบบ ซัพพอร์ต'

export const reservedNames: readonly string[] = [english, vietnamese, filipino, indonesian, chinese, thai].join(' ').split(' ')
/** No name begins with these. */
export const reservedStarts: readonly string[] =
  'admin official support halongadmin halongsupport trial quantri hotro cskh chamsoc tongdai customerservice layanan bantuan suporta kefu'.split(
    ' ',
  )
/** No name holds these: words of scripts that put no spaces between words, and titles that follow a name. */
export const reservedParts: readonly string[] =
  'customerservice chamsockhachhang cskh quantrivien 客服 管理员 管理員 官方 工作人员 工作人員 แอดมิน เจ้าหน้าที่ บริการลูกค้า ทีมงาน ผู้ดูแล'.split(
    ' ',
  )
