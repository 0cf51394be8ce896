// SPDX-License-Identifier: MIT
#include "movetext/pgn/country.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "movetext/base/text.hpp"

namespace movetext::pgn {
namespace {

// The list of 1994 (Appendix J), the places that are no country included.
constexpr std::string_view standard_codes =
    "AFG AIR ALB ALG AND ANG ANT ARG ARM ATA AUS AZB BAN BAR BEL BER BHM BIH BLA BLG BLZ BOL BRB BRS BRU BSW "
    "CAN CHI COL CRA CRO CSR CUB CYP DEN DOM ECU EGY ENG ESP EST FAI FIJ FIN FRA GAM GCI GEO GER GHA GRC GUA "
    "GUY HAI HKG HON HUN IND IRL IRN IRQ ISD ISR ITA IVO JAM JAP JRD JUG KAZ KEN KIR KUW LAT LEB LIB LIC LTU "
    "LUX MAL MAU MEX MLI MLT MNC MOL MON MOZ MRC MRT MYN NCG NET NIG NLA NLD NOR NZD OST PAK PAL PAN PAR PER "
    "PHI PNG POL POR PRC PRO QTR RIN ROM RUS SAF SAL SCO SEA SEN SEY SIP SLV SMA SPC SRI SUD SUR SVE SWZ SYR "
    "TAI TMT TRK TTO TUN UAE UGA UKR UNK URU USA UZB VEN VGB VIE VUS WLS YEM YUG ZAM ZIM ZRE";

// The International Olympic Committee today.
constexpr std::string_view olympic_codes =
    "AFG ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT "
    "BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CUB CYP CZE DEN "
    "DJI DMA DOM ECU EGY ERI ESA ESP EST ETH FIJ FIN FRA FSM GAB GAM GBR GBS GEO GEQ GER GHA GRE GRN GUA GUI "
    "GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JOR JPN KAZ KEN KGZ KIR KOR KOS KSA "
    "KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAD MAR MAS MAW MDA MDV MEX MGL MHL MKD MLI MLT MNE MON MOZ "
    "MRI MTN MYA NAM NCA NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PRK PUR QAT "
    "ROU RSA RUS RWA SAM SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN "
    "TGA THA TJK TKM TLS TOG TPE TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN YEM ZAM ZIM";

// Past Olympic codes, which old games bear, and those that FIDE adds.
constexpr std::string_view other_codes =
    "AHO BIR BOH CEY EUA EUN FID FRG GCI GDR HOL IOM JCI MAC MAL NCL NRH RHO ROC SCG TCH UAR URS VOL YUG ZAI";

constexpr std::size_t letters = 26;

// One bit a code of three capitals. Requires: each is one.
constexpr std::size_t number(const char* code) noexcept {
  const auto letter = [&](int i) { return static_cast<std::size_t>(code[i] - 'A'); };
  return (letter(0) * letters + letter(1)) * letters + letter(2);
}

// OPTIMIZATION: one look-up, because every Site that ends in three capitals asks.
constexpr auto is_code = [] {
  std::array<std::uint64_t, letters * letters * letters / 64 + 1> bits{};
  for (std::string_view list : {standard_codes, olympic_codes, other_codes}) {
    for (; !list.empty(); list.remove_prefix(std::min<std::size_t>(list.size(), 4))) {
      bits[number(list.data()) / 64] |= std::uint64_t{1} << (number(list.data()) % 64);
    }
  }
  return bits;
}();

}  // namespace

bool is_country_code(std::string_view code) noexcept {
  if (code.size() != 3 || !std::ranges::all_of(code, base::is_upper)) return false;
  const std::size_t n = number(code.data());
  return ((is_code[n / 64] >> (n % 64)) & 1) != 0;
}

std::string_view country_suffix(std::string_view site) noexcept {
  if (site.size() < 5 || site[site.size() - 4] != ' ') return {};
  const std::string_view code = site.substr(site.size() - 3);
  return std::ranges::all_of(code, base::is_upper) ? code : std::string_view{};
}

}  // namespace movetext::pgn
