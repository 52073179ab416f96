/** What a certification costs, in the words of every page. No page names an amount. */
export const priceText =
  'Nominating is free. The assessment has a fee, which depends on how many people, places and languages we survey. Once we have checked that you are eligible, you receive a written quotation. You owe nothing before you accept it.';
