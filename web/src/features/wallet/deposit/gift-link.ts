const GIFT_LINK = /https:\/\/gift\.truemoney\.com\/\S+/i;

/** The link in what was pasted: TrueMoney shares it with a greeting around it. Anything else goes to the server as it is. */
export const giftLinkIn = (text: string): string => GIFT_LINK.exec(text)?.[0] ?? text.trim();
