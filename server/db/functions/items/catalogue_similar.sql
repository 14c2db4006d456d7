-- The items whose names are most like a text with typing errors, at most p_limit.
CREATE OR REPLACE FUNCTION catalogue_similar(p_text text, p_limit integer) RETURNS SETOF text
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT id FROM catalogue_items WHERE p_text <% search_text
  ORDER BY word_similarity(p_text, search_text) DESC, id LIMIT p_limit
$$;
