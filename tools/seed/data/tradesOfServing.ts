import { entries, lines } from '../text';
import type { Industry, Trade } from '../trade';

/** Industries that serve people and other firms. */
export const tradesOfServing = {
  'Banking & Financial Services (BFSI)': {
    heads: entries`Capital, Finserv, Microfinance, Small Finance, Credit Co-operative, Wealth Advisors, Payments, Housing Finance`,
    does: lines`
      lends to [street vendors|dairy farmers|first-time home buyers] and explains every charge in their language
      manages [provident funds|family savings|school endowments] for [teachers|doctors|small firms]
      builds [payment links|ledgers|QR settlement] for [kirana shops|temple trusts|taxi unions]
      finances [autorickshaws|looms|solar pumps] on terms that follow the [harvest|season]`,
    began: 'as a [savings circle|chit fund office|broker’s desk]',
  },
  'Environmental Services': {
    heads: entries`Waste Solutions, Recycling, Water Treatment, Green Services, E-Waste, Eco Restoration, Clean Air Labs, Composting`,
    does: lines`
      sorts, shreds and sells [plastic|e-waste|tyres] through crews of former waste pickers, now on [monthly wages|shares]
      cleans [dye-house|temple-tank|hospital] water until it can be used again
      restores [mangroves|lake beds|quarried slopes] with [village councils|forest departments]
      measures [air|noise|groundwater] for [cities|factories] and publishes what it may`,
    began: 'as a [door-to-door collection round|lake clean-up group|testing laboratory]',
  },
  'Healthcare & Pharmaceuticals': {
    heads: entries`Hospitals, Pharma, Diagnostics, Life Sciences, Eye Care, Ayurveda, Nursing Services, Biotech`,
    does: lines`
      treats [mothers and newborns|cataract patients|dialysis patients] in [seven|twelve|four] district hospitals
      makes [generic antibiotics|vaccines|oral rehydration salts] for [public hospitals|export]
      tests [blood|water-borne disease|newborn hearing] within [a day|six hours] of collection
      sends [nurses|physiotherapists|palliative teams] to patients’ homes in [cities|hill villages]`,
    began: 'as a [maternity home|pharmacy|weekend eye camp]',
  },
  'Hospitality & Tourism': {
    heads: entries`Hotels, Resorts, Homestays, Travels & Tours, Heritage Stays, Hospitality, Trails, Houseboats`,
    does: lines`
      runs [houseboats|hill lodges|heritage homes|business hotels] staffed from the villages around them
      plans [pilgrimages|treks|school journeys|family reunions] down to the last packed lunch
      hosts [conferences|weddings|film crews] in [restored mansions|a lakeside campus]
      guides [birdwatchers|cyclists|food walkers] through places that see few visitors`,
    began: 'as a [guest house with four rooms|travel desk|tea-estate bungalow]',
  },
  'Information Technology (IT) & Software': {
    heads: entries`Technologies, Software, Infotech, Labs, Data Systems, Cloud Services, Digital, Cyber Security`,
    does: lines`
      writes software for [clinics|ports|seed companies|housing societies] in [nine|five] Indian languages
      runs [cloud platforms|service desks|payroll systems] for [retailers|universities|exporters] round the clock
      tests and hardens [banking apps|public portals|medical devices] before others find the gaps
      turns [satellite images|shop ledgers|machine logs] into forecasts that [planners|farmers|plant managers] use daily`,
    began: 'as a [computer classroom|two-person consultancy|college project]',
  },
  Insurance: {
    heads: entries`Insurance, Insurance Brokers, Assurance, Risk Advisors, Claims Services, Health Cover, Crop Insurance, Reinsurance`,
    does: lines`
      covers [crops|cattle|fishing boats|small shops] and settles most claims within [ten|twenty-one] days
      compares [health|motor|travel] policies for [families|fleets] and argues their claims for them
      surveys losses after [floods|fires|accidents] with [licensed|women-led] field teams
      designs [accident cover|pensions|hospital cash] for [gig workers|craftspeople|domestic staff]`,
    began: 'as a [one-desk agency|surveyors’ partnership|mutual fund of transporters]',
  },
  'Logistics & Supply Chain': {
    heads: entries`Logistics, Cargo, Warehousing, Freight Forwarders, Couriers, Cold Chain, Supply Chain, Container Services`,
    does: lines`
      moves [vaccines|flowers|machine parts|parcels] overnight between [towns|ports and plants] others leave for last
      stores [grain|garments|spare parts] in [twenty|eight|fifty] warehouses with lending libraries for drivers
      clears [customs|bonded cargo] at [four ports|three airports] for [small exporters|craft clusters]
      delivers to [islands|high valleys|old city lanes] by [boat|mule and jeep|cargo cycle]`,
    began: 'as a [single-truck operator|clearing agency|godown]',
  },
  'Media & Entertainment': {
    heads: entries`Media, Studios, Films, Publications, Animation, Radio, Theatre Works, Digital Media`,
    does: lines`
      publishes [a district daily|children’s books|a farming weekly] read in [three|five|two] languages
      animates [folk tales|science lessons|title sequences] for [broadcasters|museums]
      produces [documentaries|podcasts|short films] with crews that are [half women|mostly trained in house]
      runs [community radio|a touring theatre|single-screen cinemas] in towns of under a lakh`,
    began: 'as a [printing press|photo studio|college film society]',
  },
  'Real Estate': {
    heads: entries`Realty, Estates, Properties, Homes, Housing, Spaces, Facility Management, Townships`,
    does: lines`
      builds [affordable flats|senior living|row houses] with [wide verandahs|step-free access] in every unit
      manages [office parks|housing societies|markets] and keeps their [lifts|gardens|water] in order
      turns [mills|old depots|bungalows] into [studios|offices|student rooms]
      plans [townships|plotted layouts] around [lakes it revived|trees it did not fell]`,
    began: 'as a [plot agency|firm of two architects|rent-collection office]',
  },
  'Retail & E-commerce': {
    heads: entries`Retail, Stores, Bazaar, E-Commerce, Supermarkets, Emporium, Online, Book House`,
    does: lines`
      sells [handmade crafts|school books|fresh greens] online from [four hundred|ninety|two thousand] small makers
      runs [neighbourhood supermarkets|textile showrooms|hardware stores] in [temple|market|mill] towns
      delivers [medicines|groceries|festival sweets] within [the hour|a morning]
      refurbishes and resells [phones|furniture|instruments] with a year’s warranty`,
    began: 'as a [cloth stall|ration shop|bookshop near the bus stand]',
  },
  Telecommunications: {
    heads: entries`Telecom, Broadband, Fibre Networks, Towers, Wireless, Communications, Satcom, Cable Networks`,
    does: lines`
      brings [fibre|wireless broadband] to [hill villages|coastal hamlets|housing colonies]
      builds and powers [mobile towers|small cells] with [solar|lithium] back-up
      answers [emergency|farmer|customer] help-lines in [ten|seven] languages
      makes [routers|antennas|splice closures] fit for [dust|salt air|long power cuts]`,
    began: 'as a [telephone booth|cable-TV operator|tower crew]',
  },
  Transportation: {
    heads: entries`Transport, Roadways, Travels, Ferry Services, Cabs, Bus Lines, Shipping, Rail Services`,
    does: lines`
      runs [night buses|staff coaches|school vans] with two drivers on every long route
      operates [ferries|barges|water taxis] between [islands|river ghats]
      hauls [milk|cement|containers|new cars] and fits every cab with a [sleeper|fan and fridge]
      trains [women|first-time] drivers for [electric autos|city buses] and employs most of them`,
    began: 'as a [single bus|bullock-cart carrier|taxi stand]',
  },
  'Research & Development (R&D)': {
    heads: entries`Research, Research Labs, Innovation Centre, BioSciences, Materials Lab, Applied Sciences, Clinical Trials, Field Trials`,
    does: lines`
      develops [biodegradable films|low-cost sensors|sodium batteries] and licenses them to small manufacturers
      runs trials of [tuberculosis|dengue|anaemia] treatments with [district hospitals|village health workers]
      studies [monsoon rain|soil carbon|fish stocks] for [states|co-operatives|insurers]
      tests [building materials|medical implants|toys] against Indian and foreign standards`,
    began: 'as a [university incubator|three-room laboratory|field station]',
  },
  'Consulting & Professional Services': {
    heads: entries`Consulting, Advisors, Associates, Legal, Design Partners, Talent Partners, Audit & Tax, Architects`,
    does: lines`
      advises [family firms|hospitals|state agencies] on [succession|procurement|quality]
      audits [exporters|trusts|start-ups] and teaches their clerks to need it less
      finds [plant managers|nurses|data engineers] for [mid-sized|growing] firms outside the metros
      designs [schools|signage|factories] with the people who will [teach|walk|work] there`,
    began: 'as a [chartered accountant’s chamber|practice of two|weekend advisory]',
  },
} satisfies Partial<Record<Industry, Trade>>;
