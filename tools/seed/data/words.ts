import { entries, words } from '../text';
import type { Industry } from '../trade';

/** Words firms are called by: Sanskrit and Hindi first, then Tamil, Bengali and the other languages. */
export const indianWords = words`
  Aarambh Aarohan Aastha Aavishkar Abhaya Abhyudaya Akshara Alankar Amogha Anantara Anjuman Ankur Anubhav
  Anvesha Aradhana Arunoday Ashwattha Avakash Avartan Bhavishya Bhoomi Bodhi Chaitanya Chakra Chandrika
  Chetana Dakshata Darpan Deepstambh Dhairya Dhanvi Dhruvam Disha Ekagra Ekatra Gagan Gaurav Gulmohar
  Harita Himadri Indradhanush Jagriti Jaldhara Jyotsna Kalpavriksha Kalyani Kamadhenu Karigar Kaushal
  Kisalay Kranti Kshitij Lakshya Madhuban Manthan Medha Megha Mitrata Nakshatra Navodaya Neelambar Nirantar
  Nischay Niyati Ojasvi Pallava Paramarsh Parivartan Parvat Pragati Prakriti Pranam Prayaas Purvi Rachana
  Ritambhara Roshan Sadbhav Sahaj Sahyog Samanvay Samridh Sanchay Sankalp Sanmati Saptarang Sarvam Satvik
  Saurabh Setu Shikhar Shilpi Shubham Siddhi Smriti Sopan Srijan Stuti Suchak Sukrit Sumangal Surabhi
  Swarnim Tapasya Tarang Tejomay Trishul Udaan Udgam Ujjwala Unmesh Unnayan Upasana Utsav Vaibhav Vairagya
  Vatsalya Vihaan Vikalp Vipula Vismaya Vriddhi Yogdan Yukti Zariya Aadhavan Agaram Amudham Anbu Arivu
  Chemmozhi Ilakkiya Ilaya Inbam Kadal Kanavu Karunai Kavin Kuyil Kurinji Malar Maruthu Mayil Mullai Muthu
  Neithal Nila Oviya Pothigai Sangamam Semmal Sudar Thamarai Thendral Thulir Vaanam Vaigai Velicham Vetri
  Vidiyal Yazhini Aalo Abahan Akashpath Basanti Bhorer Chalar Diganta Dhrubatara Jonaki Kashphool Mohona
  Nabanna Nodi Ononto Pathikrit Rupkatha Shimul Shonali Sonar Tori Ujaan Belaku Chiguru Hosabelaku Kadamba
  Mallige Sampige Suvarna Vennela Velugu Chaitra Jabili Pragna Nilavu Puzha Thanal Veyil Sahodar Chardikala
  Mehnat Sanjhi Himmat Navrang Umang Vahini Manohari Jonbai Luit Rangali Xorai Utkala Sagarika
`;

export const englishWords = entries`
  Amberline, Anchorstone, Banyan Row, Bluejay, Brassbell, Brightwell, Broadleaf, Calm Harbour, Cardamom
  Hill, Cedar Lane, Cloudkite, Copperleaf, Coral Path, Cornerstone Nine, Crosswind, Daybreak, Deodar, East
  Verandah, Eighth Mile, Emberfield, Evergrain, Fairmile, Fernbrook, Fifth Season, Fireflower, First
  Furrow, Flintway, Four Rivers, Garnet, Glasshouse, Goldfinch, Good Measure, Granite Gate, Green Parrot,
  Greyhorn, Harvest Moon, Highbank, Honest Weight, Hornbill, Indigo, Ironwood, Ivory Tusk, Jackfruit,
  Jasmine Court, Juniper, Keystone Hill, Kingfisher Bay, Kitefield, Ladder Nine, Lamplight, Lantern Street,
  Longbridge, Lotus Pond, Magpie, Marigold, Meadowlark, Milestone Six, Monsoon, Moonbeam, Morning Tide,
  Neem Tree, New Leaf, Northlight, Nutmeg, Oakline, Open Door, Orchid Lane, Paper Boat Lane, Peacock,
  Peepal Square, Pepper Vine, Pinecrest, Plumb Line, Quill, Rain Tree, Red Earth, Redstart, Riverbend,
  Round Table, Saffron, Sandalwood, Sandpiper, Scarlet, Second Sunrise, Seven Steps, Silver Thread, Slate,
  Southern Cross, Sparrow, Spindle, Stepwell, Stonebridge, Straight Arrow, Sunbird, Swift River, Tall Palm,
  Tamarind, Teakwood, Third Wave, Thistle, Tidewater, True North, Turmeric, Twin Lamps, Upstream, Verandah,
  Waterlily, Weaverbird, Well Made, West Wind, White Heron, Wildrose, Windmill, Woodpecker, Yellow Door,
  Zephyr
`;

/** Hills, rivers and districts a firm may be named after. */
export const places = entries`
  Agumbe, Alaknanda, Araku, Aravali, Ashtamudi, Bhavani, Betwa, Brahmaputra, Chambal, Chilika, Doon,
  Girnar, Hooghly, Kangra, Kaziranga, Kodagu, Kolli Hills, Kutch, Loktak, Majuli, Mandovi, Marwar,
  Matheran, Mewar, Nallamala, Nandi Hills, Palani, Panchgani, Pamba, Periyar, Pushkar, Rann, Satpura,
  Sharavathi, Shivalik, Spiti, Sundarban, Tapi, Teesta, Tungabhadra, Vaishali, Vembanad, Wayanad, Yelagiri,
  Zanskar, Ziro
`;

/** Names written with marks the search has to see through. */
export const accentedWords = words`
  Ānandī Śānti Kṛṣi Prāṇa Sāgarikā Vidyā Dhāraṇā Pūrṇimā Māyā Jyotiḥ Café-Kāverī Pondichéry Naïve
  Crème-Malai Rāgamālā Śilpa Tīrtha Ūrjā Nīlā Āśrita
`;

/** Beginnings that make new words with the endings below: Krishimitra, Jalasutra. */
export const wordStems = words`
  Aero Agni Akash Anna Arogya Arth Bhasha Bhumi Bindu Dhara Dhatu Drishti Gati Griha Hasta Jala Jeeva Jnana
  Kala Karma Khanij Kosh Krishi Laya Loka Mati Nagar Niti Paatha Pavana Poorna Rasa Ratna Rekha Sama
  Sanchar Shakti Shruti Shweta Sthala Surya Tantra Tatva Urja Vastra Vayu Veda Vidyut Vishwa Yantra
`;
export const wordEndings = words`
  mitra setu sutra vani path sphere works grid nest line lok deep kriya bandhu mandal bridge craft metric
  yaan
`;

/** Names in their own script, with the Latin spelling for mail addresses and the state they belong to. */
export const nativeNames: readonly { name: string; latin: string; industry: Industry; state: string }[] = [
  {
    name: 'आनंद वस्त्र उद्योग',
    latin: 'Anand Vastra Udyog',
    industry: 'Textiles & Apparel',
    state: 'Uttar Pradesh',
  },
  {
    name: 'प्रगति शिक्षा संस्थान',
    latin: 'Pragati Shiksha Sansthan',
    industry: 'Education & Training',
    state: 'Rajasthan',
  },
  {
    name: 'नव दृष्टि फाउंडेशन',
    latin: 'Nav Drishti Foundation',
    industry: 'Non-Profit & NGOs',
    state: 'Madhya Pradesh',
  },
  { name: 'सुगम परिवहन सेवा', latin: 'Sugam Parivahan Seva', industry: 'Transportation', state: 'Bihar' },
  {
    name: 'ज्ञानदीप विद्या मंदिर',
    latin: 'Gyandeep Vidya Mandir',
    industry: 'Education & Training',
    state: 'Delhi',
  },
  { name: 'तेजस हरित ऊर्जा', latin: 'Tejas Harit Urja', industry: 'Energy & Utilities', state: 'Maharashtra' },
  { name: 'மலர் பண்ணை', latin: 'Malar Pannai', industry: 'Agriculture', state: 'Tamil Nadu' },
  { name: 'வெற்றி நூற்பாலை', latin: 'Vetri Noorpalai', industry: 'Textiles & Apparel', state: 'Tamil Nadu' },
  { name: 'குறிஞ்சி உணவகம்', latin: 'Kurinji Unavagam', industry: 'Food & Beverage', state: 'Tamil Nadu' },
  {
    name: 'அறிவு கல்வி அறக்கட்டளை',
    latin: 'Arivu Kalvi Arakkattalai',
    industry: 'Non-Profit & NGOs',
    state: 'Tamil Nadu',
  },
  { name: 'সোনালি তাঁত ঘর', latin: 'Sonali Tant Ghar', industry: 'Retail & E-commerce', state: 'West Bengal' },
  { name: 'আলো সমবায় সমিতি', latin: 'Alo Samabay Samiti', industry: 'Agriculture', state: 'West Bengal' },
  {
    name: 'ಬೆಳಕು ತಂತ್ರಜ್ಞಾನ',
    latin: 'Belaku Tantrajnana',
    industry: 'Information Technology (IT) & Software',
    state: 'Karnataka',
  },
  {
    name: 'വെളിച്ചം ആരോഗ്യാലയം',
    latin: 'Velicham Arogyalayam',
    industry: 'Healthcare & Pharmaceuticals',
    state: 'Kerala',
  },
];
